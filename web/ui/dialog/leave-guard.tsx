import { useBlocker } from '@tanstack/react-router';
import { useContext } from 'react';
import { type Loss, UnsavedInDialog, useUnsaved } from '../../lib/unsaved';
import { LeaveQuestion } from './leave-question';
import { DialogInAddress } from './leaving';

/** A navigation within the application. */
interface Move {
  /** The kind of navigation, such as `BACK` or `PUSH`. */
  action: string;
  current: { pathname: string; search: object };
  next: { pathname: string; search: object };
}

interface LeaveGuardProps {
  isChanged: () => boolean;
  /** What leaving would lose. */
  loses?: Loss;
  /**
   * Whether a navigation would discard the changes. By default, true for navigation to another screen and, in
   * a dialog, also for navigation that may close or replace the dialog.
   */
  isLeaving?: ((move: Move) => boolean) | undefined;
  /** Disables the guard, for example while the changes are being saved. */
  isOff?: boolean;
}

const toAnotherScreen = ({ current, next }: Move): boolean => current.pathname !== next.pathname;

/**
 * Whether a navigation may close or replace a dialog: any step through the history, and any new entry of the
 * history that changes the dialog's part of the URL. Filters can change while a dialog is open. An entry is
 * replaced only by the dialog itself, after it has asked for confirmation or saved the input.
 */
const outOfDialog = (move: Move, inAddress: readonly string[]): boolean => {
  const { action, current, next } = move;
  if (toAnotherScreen(move) || ['BACK', 'FORWARD', 'GO'].includes(action)) return true;
  return (
    action === 'PUSH' &&
    inAddress.some((name) => Reflect.get(current.search, name) !== Reflect.get(next.search, name))
  );
};

/**
 * Asks for confirmation when the user would discard unsaved changes by leaving the screen or site or by
 * closing the surrounding dialog.
 */
export const LeaveGuard = ({ isChanged, loses = 'changes', isLeaving, isOff = false }: LeaveGuardProps) => {
  const isInDialog = useContext(UnsavedInDialog) !== null;
  const inAddress = useContext(DialogInAddress);
  const outOf = (move: Move): boolean => (isInDialog ? outOfDialog(move, inAddress) : toAnotherScreen(move));
  const leaves = isLeaving ?? outOf;
  useUnsaved(isChanged, loses);
  const blocker = useBlocker({
    shouldBlockFn: (move) => isChanged() && leaves(move),
    enableBeforeUnload: isChanged,
    // A blocker delays every navigation, even navigation that it allows. Of two navigations in quick
    // succession, the first would be lost.
    disabled: isOff,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      isOpen={blocker.status === 'blocked'}
      loss={loses}
      onLeave={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
