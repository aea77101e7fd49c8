import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog';
import classes from './dialog.module.css';

interface GoneDialogProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** Replaces the dialog for a row that no longer exists. */
export const GoneDialog = ({ title, text, onClose }: GoneDialogProps) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <p className={classes.gone}>{text}</p>
      <Button size="md" onClick={onClose}>
        {t('dialog.back')}
      </Button>
    </Dialog>
  );
};
