import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, useImports } from '../../data/imports';
import { useAskAgain } from '../../data/write';
import { Dialog } from '../../ui/dialog/dialog';
import { QueryView } from '../../ui/query-view';
import { ArchiveField } from './archive-field';
import { ImportCard } from './import-card';
import classes from './imports.module.css';

/** What an import has brought shows wherever content does, once it has ended. */
const useFreshContent = (ended: number | undefined): void => {
  const askAgain = useAskAgain();
  useEffect(() => {
    if (ended !== undefined) void askAgain('listRawContent', 'rawContentStats');
  }, [ended, askAgain]);
};

const Imports = () => {
  const { t } = useTranslation('rawContent');
  const imports = useImports();
  useFreshContent(imports.data?.filter((report) => !isUnderWay(report)).length);
  return (
    <div className={classes.content}>
      <p className={classes.lede}>{t('import.lede')}</p>
      <ArchiveField />
      <section aria-label={t('import.list')}>
        <h3 className={classes.title}>{t('import.list')}</h3>
        <QueryView
          query={imports}
          failure={t('import.failure')}
          skeleton={<Skeleton height="6rem" />}
          isEmpty={(list) => list.length === 0}
          empty={<p className={classes.lede}>{t('import.none')}</p>}
        >
          {(list) => (
            <ul className={classes.list}>
              {list.map((report) => (
                <ImportCard key={report.id} report={report} />
              ))}
            </ul>
          )}
        </QueryView>
      </section>
    </div>
  );
};

/** Brings an archive in, and shows what became of those before. */
export const ImportsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('rawContent');
  return (
    <Dialog isOpen={isOpen} title={t('import.title')} size="lg" onClose={onClose}>
      <Imports />
    </Dialog>
  );
};
