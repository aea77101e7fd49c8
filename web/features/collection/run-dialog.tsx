import { useRun } from '../../data/collection';
import { MissingWorker } from '../../domain/missing-worker';
import { useTexts } from '../../i18n/use-texts';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import { RunFacts } from './run-facts';

/** A dialog with the details of one run. */
export const RunDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTexts('collection');
  return (
    <Dialog title={t('runs.name', { id })} size="lg" onClose={onClose}>
      <QueryView query={useRun(id)} failure={t('runs.runFailure')}>
        {(run) => (
          <div className={layout.stack}>
            <MissingWorker isWaiting={run.finishedAt === null} />
            <RunFacts run={run} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
};
