import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** A dialog that asks whether to discard unsaved changes. */
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
