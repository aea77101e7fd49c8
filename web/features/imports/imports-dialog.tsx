import { Button, Skeleton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isUnderWay, useImports } from '../../data/imports';
import { useAskAgain } from '../../data/write';
import { MissingWorker } from '../../domain/missing-worker';
import { useTexts } from '../../i18n/use-texts';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import { ArchiveField } from './archive-field';
import { ImportCard } from './import-card';
import classes from './imports.module.css';
import { useUpload } from './upload-store';

/**
 * Refetches the content and the figures about the content when an import has finished, whether or not the dialog is
 * open.
 */
export const useFreshContent = (): void => {
  const askAgain = useAskAgain();
  const ended = useImports().data?.filter((report) => !isUnderWay(report)).length;
  const known = useRef(ended);
  useEffect(() => {
    const hasEnded = known.current !== undefined && known.current !== ended;
    known.current = ended ?? known.current;
    if (hasEnded) void askAgain('listRawContent', 'rawContentStats');
  }, [ended, askAgain]);
};

const Imports = () => {
  const { t } = useTexts('rawContent');
  const imports = useImports();
  return (
    <div className={layout.fields}>
      <p className={texts.dim}>{t('import.lede')}</p>
      <ArchiveField />
      <section aria-label={t('import.list')}>
        <h3 className={texts.heading}>{t('import.list')}</h3>
        <QueryView
          query={imports}
          failure={t('import.failure')}
          skeleton={<Skeleton height="6rem" />}
          isEmpty={(list) => list.length === 0}
          empty={<p className={texts.dim}>{t('import.none')}</p>}
        >
          {(list) => (
            <>
              <MissingWorker isWaiting={list.some(({ status }) => status === 'processing')} />
              <ul className={classes.list}>
                {list.map((report) => (
                  <ImportCard key={report.id} report={report} />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </section>
    </div>
  );
};

/** A dialog for importing an archive, with the results of previous imports. */
export const ImportsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTexts('rawContent');
  return (
    <Dialog isOpen={isOpen} title={t('import.title')} size="lg" onClose={onClose}>
      <Imports />
    </Dialog>
  );
};

/** A button that opens the imports dialog and shows the progress of an upload. */
export const ImportButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t, percent } = useTexts('rawContent');
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
