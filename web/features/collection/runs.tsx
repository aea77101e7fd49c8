import { runStatuses } from '@stimmlage/core/codes/statuses';
import type { Run } from '@stimmlage/core/contracts/collection';
import { useStatus } from '../../data/collection';
import { SortField } from '../../domain/sort-field';
import { StatusBadge } from '../../domain/status-badge';
import { type SortableColumn, useSorted } from '../../domain/use-sorted';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';
import type { CollectionView } from './view';

/**
 * A list of the latest runs, by default newest first. Each row can be expanded to show the run's errors and what was skipped because
 * of limits.
 */
export const Runs = ({ view, onView }: ViewProps<CollectionView>) => {
  const { t, integer } = useTexts('collection');
  const query = useStatus();
  const open = ({ id }: Run): void => onView({ ...view, run: id });
  const columns: SortableColumn<Run>[] = [
    {
      key: 'run',
      header: t('runs.run'),
      isTitle: true,
      sortValue: ({ id }) => id,
      cell: (run) => (
        <>
          <button type="button" className={texts.name} onClick={() => open(run)}>
            {t('runs.name', { id: run.id })}
          </button>
          <p className={texts.note}>
            {t(`runs.mode.${run.mode}`)} · {t(`runs.trigger.${run.trigger}`)}
          </p>
        </>
      ),
    },
    {
      key: 'started',
      header: t('runs.started'),
      sortValue: ({ startedAt }) => (startedAt === null ? null : Date.parse(startedAt)),
      cell: ({ startedAt }) =>
        startedAt === null ? t('runs.notStarted') : <RelativeTime moment={startedAt} dialect="analysis" />,
    },
    {
      key: 'status',
      header: t('column.status', { ns: 'staff' }),
      width: '10rem',
      sortValue: ({ status }) => runStatuses.indexOf(status),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'targets',
      header: t('runs.targets'),
      align: 'end',
      sortValue: ({ processedTargets }) => processedTargets,
      cell: ({ processedTargets, totalTargets }) => `${integer(processedTargets)}/${integer(totalTargets)}`,
    },
    {
      key: 'posts',
      header: t('runs.posts'),
      align: 'end',
      sortValue: ({ collectedTweets }) => collectedTweets,
      cell: ({ collectedTweets }) => integer(collectedTweets),
    },
    {
      key: 'errors',
      header: t('runs.errors'),
      align: 'end',
      sortValue: ({ errorCount }) => errorCount,
      cell: ({ errorCount }) => integer(errorCount),
    },
  ];
  const sorted = useSorted({
    columns,
    rows: query.data?.runs,
    sorting: view,
    onSort: (sorting) => onView({ ...view, ...sorting }),
  });
  return (
    <ListPanel
      title={t('runs.title')}
      query={query}
      failure={t('runs.failure')}
      rows={sorted.rows}
      nothing={{ title: t('runs.none'), text: t('runs.noneText') }}
    >
      {(list) => (
        <>
          <div className={layout.sort}>
            <SortField {...sorted.field} />
          </div>
          <DataTable
            {...list}
            columns={sorted.columns}
            rowKey={({ id }) => id}
            onOpen={open}
            skeletonRows={5}
          />
        </>
      )}
    </ListPanel>
  );
};
