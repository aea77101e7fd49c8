import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { isOpen, useUpkeep } from '../../data/upkeep';
import { MissingWorker } from '../../domain/missing-worker';
import { StatusBadge } from '../../domain/status-badge';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { type Column, DataTable } from '../../ui/table/data-table';
import { Outcome } from './outcome';

/**
 * A list of recent erasures and the data that was deleted. The list does not identify the accounts, because
 * only hashes of the accounts are stored.
 */
export const Erasures = () => {
  const { t, moment } = useTexts('upkeep');
  const query = useUpkeep();
  const columns: Column<UpkeepRun>[] = [
    {
      key: 'at',
      header: t('erasures.at'),
      isTitle: true,
      width: '13rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(new Date(createdAt))}</time>,
    },
    {
      key: 'status',
      header: t('column.status', { ns: 'staff' }),
      width: '9rem',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'trigger',
      header: t('erasures.by'),
      width: '12rem',
      cell: ({ trigger }) => t(`erasures.trigger.${trigger}`),
    },
    {
      key: 'outcome',
      header: t('column.outcome'),
      cell: (run) => <Outcome run={run} nothing={t('erasures.nothing')} />,
    },
  ];
  return (
    <div className={layout.stack}>
      <MissingWorker isWaiting={query.data?.erasures.some(isOpen) === true} />
      <Panel title={t('erasures.title')} detail={t('erasures.detail')} isFlush>
        {query.isError && query.data === undefined ? (
          <QueryFailure title={t('failure')} query={query} />
        ) : (
          <DataTable
            label={t('erasures.title')}
            columns={columns}
            rows={query.data?.erasures}
            rowKey={({ id }) => id}
            skeletonRows={3}
            empty={<EmptyState title={t('erasures.none')} text={t('erasures.noneText')} />}
          />
        )}
      </Panel>
    </div>
  );
};
