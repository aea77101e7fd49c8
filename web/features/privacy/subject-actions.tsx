import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useNotify } from '../../ui/notify';
import texts from '../../ui/text.module.css';
import { exportSubject } from './export-subject';
import classes from './privacy.module.css';

/** Hands out everything that is held, as a file; it is given up when one leaves. */
export const ExportButton = ({ handle, isSandbox }: { handle: string; isSandbox: boolean }) => {
  const { t, integer } = useTexts('privacy');
  const { succeeded, failed } = useNotify();
  const { isBusy, run } = useOneAtATime();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const save = async (): Promise<void> => {
    const { signal = AbortSignal.abort() } = leaving.current ?? {};
    try {
      const onProgress = (done: number, all: number) => setProgress({ done, all });
      await exportSubject({ handle, isSandbox, signal, onProgress });
      succeeded(t('export.done'));
    } catch (error) {
      if (!signal.aborted) failed(error, t('export.failed'));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(save)}
    >
      {progress
        ? t('export.busy', { done: integer(progress.done), all: integer(progress.all) })
        : t('export.start')}
    </Button>
  );
};

/** The way to erasure, with what it does. */
export const ErasePart = ({ isBlocked, onErase }: { isBlocked: boolean; onErase: () => void }) => {
  const { t } = useTexts('privacy');
  return (
    <div className={classes.erase}>
      <p className={texts.note}>{t(isBlocked ? 'erase.again' : 'erase.text')}</p>
      <Button
        variant="filled"
        color="concern"
        leftSection={<IconEraser size={16} aria-hidden="true" />}
        onClick={onErase}
      >
        {t('erase.open')}
      </Button>
    </div>
  );
};
