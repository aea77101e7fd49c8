import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exportComments } from '../../data/comments';
import { filtersOf, type StatementsSearch } from '../../domain/statements';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useNotify } from '../../ui/notify';

/**
 * Exports all statements about a pain point as a file. The export is aborted if the user leaves the screen.
 */
export const ExportButton = ({ behind }: { behind: StatementsSearch | undefined }) => {
  const { t } = useTranslation('painPoint');
  const { succeeded, failed } = useNotify();
  const { isBusy, run } = useOneAtATime();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = async (wanted: StatementsSearch): Promise<void> => {
    const controller = new AbortController();
    leaving.current = controller;
    try {
      await exportComments(filtersOf(wanted), 'csv', controller.signal);
      succeeded(t('exported'));
    } catch (error) {
      if (!controller.signal.aborted) failed(error, t('exportFailed'));
    }
  };
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={behind === undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void (behind && run(() => start(behind)))}
    >
      {t('export')}
    </Button>
  );
};
