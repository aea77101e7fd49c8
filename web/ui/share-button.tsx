import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog/dialog';
import { useNotify } from './notify';
import classes from './share-button.module.css';

/**
 * Copies a link to the current view, which the URL describes completely. If the browser does not allow copying,
 * the link stays in a field until the user has copied it.
 */
export const ShareButton = () => {
  const { t } = useTranslation('staff');
  const { succeeded } = useNotify();
  const [refused, setRefused] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    const link = window.location.href;
    try {
      await navigator.clipboard.writeText(link);
      succeeded(t('share.done'));
    } catch {
      setRefused(link);
    }
  };
  return (
    <>
      <Button aria-label={t('share.button')} title={t('share.button')} onClick={() => void share()}>
        <IconLink size={16} aria-hidden="true" />
        <span className={classes.label}>{t('share.button')}</span>
      </Button>
      <Dialog title={t('share.button')} isOpen={refused !== null} onClose={() => setRefused(null)}>
        <TextInput
          label={t('share.link')}
          description={t('share.refused')}
          value={refused ?? ''}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Dialog>
    </>
  );
};
