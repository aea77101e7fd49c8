import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Asks before one leaves what is not saved: for another screen, and for another site. */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const { t } = useTranslation('config');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
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
