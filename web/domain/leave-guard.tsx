import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';

/** Where a navigation starts and ends. */
interface Move {
  current: { pathname: string; search: object };
  next: { pathname: string; search: object };
}

interface LeaveGuardProps {
  isChanged: boolean;
  /** Returns whether a navigation discards the changes; by default, one to another screen does. */
  isLeaving?: (move: Move) => boolean;
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks whether to discard unsaved changes. */
export const LeaveQuestion = ({ isOpen, onLeave, onClose }: LeaveQuestionProps) => {
  const { t } = useTranslation('staff');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.leave')}
      onConfirm={async () => onLeave()}
      onClose={onClose}
    />
  );
};

/** The guards on screen that have unsaved changes. */
const unsaved = new Set<symbol>();

/** Whether leaving now, for example by signing out, would discard unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

const toAnotherScreen = ({ current, next }: Move): boolean => current.pathname !== next.pathname;

/**
 * Asks for confirmation before a user with unsaved changes leaves for another part of the product or another
 * site.
 */
export const LeaveGuard = ({ isChanged, isLeaving = toAnotherScreen }: LeaveGuardProps) => {
  const blocker = useBlocker({
    shouldBlockFn: (move) => isChanged && isLeaving(move),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  useEffect(() => {
    if (!isChanged) return;
    const guard = Symbol('guard');
    unsaved.add(guard);
    return () => {
      unsaved.delete(guard);
    };
  }, [isChanged]);
  return (
    <LeaveQuestion
      isOpen={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
