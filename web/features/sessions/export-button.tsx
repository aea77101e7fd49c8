import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportSessions } from '../../data/sessions';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useNotify } from '../../ui/notify';

/** Hands the visitor all sessions as a file. */
export const ExportButton = () => {
  const { t } = useTranslation('sessions');
  const { failed } = useNotify();
  const { isBusy, run } = useOneAtATime();
  const save = (): Promise<void> =>
    exportSessions().catch((error: unknown) => failed(error, t('list.exportFailed')));
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(save)}
    >
      {t('list.export')}
    </Button>
  );
};
