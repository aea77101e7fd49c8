import { useBlocker } from '@tanstack/react-router';
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

const toAnotherScreen = ({ current, next }: Move): boolean => current.pathname !== next.pathname;

/**
 * Asks for confirmation before a user with unsaved changes leaves for another part of the product or another
 * site.
 */
export const LeaveGuard = ({ isChanged, isLeaving = toAnotherScreen }: LeaveGuardProps) => {
  const { t } = useTranslation('staff');
  const blocker = useBlocker({
    shouldBlockFn: (move) => isChanged && isLeaving(move),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      isDangerous
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.leave')}
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
