import { useBlocker } from '@tanstack/react-router';
import { useContext } from 'react';
import { UnsavedInDialog, useUnsaved } from '../../lib/unsaved';
import { LeaveQuestion } from './leave-question';

/** A navigation within the application. */
interface Move {
  /** The kind of navigation, such as `BACK` or `PUSH`. */
  action: string;
  current: { pathname: string; search: object };
  next: { pathname: string; search: object };
}

interface LeaveGuardProps {
  isChanged: () => boolean;
  /**
   * Whether a navigation would discard the changes. By default, true for navigation to another screen and, in
   * a dialog, also for going back, which may close the dialog.
   */
  isLeaving?: ((move: Move) => boolean) | undefined;
  /** Disables the guard, for example while the changes are being saved. */
  isOff?: boolean;
}

const toAnotherScreen = ({ current, next }: Move): boolean => current.pathname !== next.pathname;

const outOfDialog = (move: Move): boolean => move.action === 'BACK' || toAnotherScreen(move);

/**
 * Asks for confirmation when the user would discard unsaved changes by leaving the screen or site or by
 * closing the surrounding dialog.
 */
export const LeaveGuard = ({ isChanged, isLeaving, isOff = false }: LeaveGuardProps) => {
  const isInDialog = useContext(UnsavedInDialog) !== null;
  const leaves = isLeaving ?? (isInDialog ? outOfDialog : toAnotherScreen);
  useUnsaved(isChanged);
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
      onLeave={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
