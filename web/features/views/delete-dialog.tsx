import type { View } from '@stimmlage/core/contracts/views';
import { useTranslation } from 'react-i18next';
import { useDeleteView } from '../../data/views';
import { safeText } from '../../lib/safe-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Asks for confirmation before a view is deleted. Deleting a shared view affects all staff. */
export const DeleteDialog = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const { t } = useTranslation('views');
  const { mutateAsync: remove } = useDeleteView();
  return (
    <ConfirmDialog
      title={t('deleteQuestion', { name: safeText(view.name) })}
      text={t(view.shared ? 'deleteShared' : 'deleteOwn')}
      confirmLabel={t('action.delete', { ns: 'staff' })}
      isDangerous
      failure={t('deleteFailure')}
      done={t('deleted')}
      onConfirm={() => remove({ params: { id: view.id } })}
      onClose={onClose}
    />
  );
};
