import type { Run } from '@stimmlage/core/contracts/collection';
import { useStatus } from '../../data/collection';
import { StatusBadge } from '../../domain/status-badge';
import { useTexts } from '../../i18n/use-texts';
import { RelativeTime } from '../../ui/relative-time';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';

/**
 * A list of the latest runs. Each row can be expanded to show the run's errors and what was skipped because
 * of limits.
 */
export const Runs = ({ onRun }: { onRun: (id: number) => void }) => {
  const { t, integer } = useTexts('collection');
  const query = useStatus();
  const columns: Column<Run>[] = [
    {
      key: 'run',
      header: t('runs.run'),
      isTitle: true,
      cell: ({ id, mode, trigger }) => (
        <>
          <button type="button" className={texts.name} onClick={() => onRun(id)}>
            {t('runs.name', { id })}
          </button>
          <p className={texts.note}>
            {t(`runs.mode.${mode}`)} · {t(`runs.trigger.${trigger}`)}
          </p>
        </>
      ),
    },
    {
      key: 'started',
      header: t('runs.started'),
      cell: ({ startedAt }) =>
        startedAt === null ? t('runs.notStarted') : <RelativeTime moment={startedAt} dialect="analysis" />,
    },
    {
      key: 'status',
      header: t('column.status', { ns: 'staff' }),
      width: '10rem',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'targets',
      header: t('runs.targets'),
      align: 'end',
      cell: ({ processedTargets, totalTargets }) => `${integer(processedTargets)}/${integer(totalTargets)}`,
    },
    {
      key: 'posts',
      header: t('runs.posts'),
      align: 'end',
      cell: ({ collectedTweets }) => integer(collectedTweets),
    },
    {
      key: 'errors',
      header: t('runs.errors'),
      align: 'end',
      cell: ({ errorCount }) => integer(errorCount),
    },
  ];
  return (
    <ListPanel
      title={t('runs.title')}
      query={query}
      failure={t('runs.failure')}
      rows={query.data?.runs}
      nothing={{ title: t('runs.none'), text: t('runs.noneText') }}
    >
      {(list) => (
        <DataTable
          {...list}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => onRun(id)}
          skeletonRows={5}
        />
      )}
    </ListPanel>
  );
};
