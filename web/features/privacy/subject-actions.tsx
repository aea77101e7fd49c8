import { Button } from '@mantine/core';
import { limits } from '@stimmlage/core/limits';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { getMentions, getSubject, type Subject } from '../../data/privacy';
import { useTexts } from '../../i18n/use-texts';
import { download } from '../../lib/download';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useNotify } from '../../ui/notify';
import texts from '../../ui/text.module.css';
import classes from './privacy.module.css';

interface Options {
  handle: string;
  isSandbox: boolean;
  signal: AbortSignal;
  /** Called with the number of statements received so far, and the total number. */
  onProgress: (done: number, all: number) => void;
}

/**
 * Downloads all data stored about a person as a single file, fetching the data page by page (right of access,
 * Article 15 GDPR).
 */
const exportSubject = async ({ handle, isSandbox, signal, onProgress }: Options): Promise<void> => {
  const statements: Subject['statements'] = [];
  let page = 1;
  let part: Subject;
  do {
    part = await getSubject({ handle, page, limit: limits.maxPageSize }, signal);
    statements.push(...part.statements);
    onProgress(statements.length, part.pagination.total);
    page += 1;
  } while (part.pagination.hasNext);
  const { accounts, isBlocked, held } = part;
  const mentions = await getMentions(handle, signal);
  const content = {
    handle,
    exportedAt: new Date().toISOString(),
    sandboxData: isSandbox,
    accounts,
    isBlocked,
    held,
    mentions,
    statements,
  };
  const name = `${isSandbox ? 'sandbox-' : ''}stimmlage-subject-${handle}.json`;
  download(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);
};

/**
 * A button that downloads the data stored about a person. The download is aborted if the user leaves the
 * screen.
 */
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

/** An explanation of erasure, with a button that opens the erasure dialog. */
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
