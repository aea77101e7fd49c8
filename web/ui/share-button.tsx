import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './notify';

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
    <Button leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void share()}>
      {t('share.button')}
    </Button>
  );
};
