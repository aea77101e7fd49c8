import { useTranslation } from 'react-i18next';
import type { Loss } from '../../lib/unsaved';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveQuestionProps {
  isOpen: boolean;
  loss?: Loss | undefined;
  onLeave: () => void;
  onClose: () => void;
}

/** A dialog that asks whether to go on with what would lose something. */
export const LeaveQuestion = ({ isOpen, loss = 'changes', onLeave, onClose }: LeaveQuestionProps) => {
  const { t } = useTranslation('staff');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title={t(`leave.${loss}.title`)}
      text={t(`leave.${loss}.text`)}
      confirmLabel={t('leave.leave')}
      onConfirm={async () => onLeave()}
      onClose={onClose}
    />
  );
};
