import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './notify';
import classes from './share-button.module.css';

/** Copies a link to the current view, which the URL describes completely. */
export const ShareButton = () => {
  const { t } = useTranslation('staff');
  const { succeeded, failed } = useNotify();
  const share = async (): Promise<void> => {
    const link = window.location.href;
    try {
      await navigator.clipboard.writeText(link);
      succeeded(t('share.done'));
    } catch (error) {
      failed(error, t('share.refused', { link }));
    }
  };
  return (
    <Button aria-label={t('share.button')} title={t('share.button')} onClick={() => void share()}>
      <IconLink size={16} aria-hidden="true" />
      <span className={classes.label}>{t('share.button')}</span>
    </Button>
  );
};
