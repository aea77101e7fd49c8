import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats';
import { useUpload } from './upload-store';

/** Opens the imports; while a file is being sent it says how far it is. */
export const ImportButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('rawContent');
  const { percent } = useFormats();
  const upload = useUpload();
  return (
    <Button
      leftSection={<IconFileUpload size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {upload.phase === 'sending'
        ? t('import.underWay', { percent: percent(upload.sentBytes / Math.max(upload.totalBytes, 1)) })
        : t('import.open')}
    </Button>
  );
};
