import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { useTranslation } from 'react-i18next';
import { useUpkeep } from '../../data/upkeep';
import { StatusBadge } from '../../domain/status-badge';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormats } from '../../i18n/use-formats';
import { EmptyState } from '../../ui/empty-state';
import { Failure } from '../../ui/message';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import { useCountsText } from './counts-text';

/** The erasures of late, with what went, and without saying of whom: that is known by hash alone. */
export const Erasures = () => {
  const { t } = useTranslation('upkeep');
  const { moment } = useFormats();
  const errorText = useErrorText();
  const countsText = useCountsText();
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
      header: t('column.status'),
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
      cell: ({ counts }) => countsText(counts) ?? t('erasures.nothing'),
    },
  ];
  return (
    <Panel title={t('erasures.title')} detail={t('erasures.detail')} isFlush>
      {query.isError && query.data === undefined ? (
        <Failure title={t('failure')} text={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={t('erasures.title')}
          columns={columns}
          rows={query.data?.runs.filter(({ kind }) => kind === 'erasure')}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={<EmptyState title={t('erasures.none')} text={t('erasures.noneText')} />}
        />
      )}
    </Panel>
  );
};
