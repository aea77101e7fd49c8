import type { Run, RunSort } from '@stimmlage/core/contracts/collection';
import { useRuns } from '../../data/collection';
import { SortField } from '../../domain/sort-field';
import { StatusBadge } from '../../domain/status-badge';
import { type CallSortedColumn, useSortedByCall } from '../../domain/use-sorted-by-call';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import { pagerOf } from '../../ui/table/pager';
import texts from '../../ui/text.module.css';
import type { CollectionView } from './view';

/**
 * The list of all runs, by default newest first. A row opens the run's figures, its errors and what was skipped
 * because of limits.
 */
export const Runs = ({ view, onView }: ViewProps<CollectionView>) => {
  const { t, integer } = useTexts('collection');
  const query = useRuns(view);
  const open = ({ id }: Run): void => onView({ ...view, run: id });
  const columns: CallSortedColumn<Run, RunSort>[] = [
    {
      key: 'run',
      header: t('runs.run'),
      isTitle: true,
      sortBy: 'id',
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
      sortBy: 'startedAt',
      cell: ({ startedAt }) =>
        startedAt === null ? t('runs.notStarted') : <RelativeTime moment={startedAt} dialect="analysis" />,
    },
    {
      key: 'status',
      header: t('column.status', { ns: 'staff' }),
      width: '10rem',
      sortBy: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'targets',
      header: t('runs.targets'),
      align: 'end',
      sortBy: 'processedTargets',
      cell: ({ processedTargets, totalTargets }) => `${integer(processedTargets)}/${integer(totalTargets)}`,
    },
    {
      key: 'posts',
      header: t('runs.posts'),
      align: 'end',
      sortBy: 'collectedTweets',
      cell: ({ collectedTweets }) => integer(collectedTweets),
    },
    {
      key: 'errors',
      header: t('runs.errors'),
      align: 'end',
      sortBy: 'errorCount',
      cell: ({ errorCount }) => integer(errorCount),
    },
  ];
  const sorted = useSortedByCall({
    columns,
    sorting: view,
    onSort: (change) => onView({ ...view, ...change }),
  });
  return (
    <ListPanel
      title={t('runs.title')}
      count={(count, number) => t('runs.count', { count, number })}
      query={query}
      failure={t('runs.failure')}
      rows={query.data?.data}
      total={query.data?.pagination.total}
      pager={pagerOf(view, onView)}
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
