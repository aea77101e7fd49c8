import { useBlocker } from '@tanstack/react-router';
import { useContext } from 'react';
import { UnsavedInDialog, useUnsaved } from '../../lib/unsaved';
import { LeaveQuestion } from './leave-question';

/** Where a navigation starts and ends. */
interface Move {
  /** What the browser did, such as `BACK` or `PUSH`. */
  action: string;
  current: { pathname: string; search: object };
  next: { pathname: string; search: object };
}

interface LeaveGuardProps {
  isChanged: () => boolean;
  /**
   * Returns whether a navigation discards the changes; by default, one to another screen does, and in a dialog
   * one step back as well, as the address may be what holds the dialog open.
   */
  isLeaving?: ((move: Move) => boolean) | undefined;
  /** Lets every navigation pass, for example while the changes are being saved. */
  isOff?: boolean;
}

const toAnotherScreen = ({ current, next }: Move): boolean => current.pathname !== next.pathname;

const outOfDialog = (move: Move): boolean => move.action === 'BACK' || toAnotherScreen(move);

/**
 * Asks for confirmation before a user with unsaved changes leaves for another part of the product or another
 * site, or closes the dialog around.
 */
export const LeaveGuard = ({ isChanged, isLeaving, isOff = false }: LeaveGuardProps) => {
  const isInDialog = useContext(UnsavedInDialog) !== null;
  const leaves = isLeaving ?? (isInDialog ? outOfDialog : toAnotherScreen);
  useUnsaved(isChanged);
  const blocker = useBlocker({
    shouldBlockFn: (move) => isChanged() && leaves(move),
    enableBeforeUnload: isChanged,
    // A blocker delays navigations even if it lets them pass; of two in a row, the first would be lost.
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
