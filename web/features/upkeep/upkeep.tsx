import { type UpkeepKind, upkeepKinds } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { useTranslation } from 'react-i18next';
import { isOpen, useStartUpkeep, useUpkeep } from '../../data/upkeep';
import { MissingWorker } from '../../domain/missing-worker';
import { StatusBadge } from '../../domain/status-badge';
import { ActionButton } from '../../ui/action-button';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { RelativeTime } from '../../ui/relative-time';
import { type Column, DataTable } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import { Outcome } from './outcome';

interface Row {
  kind: UpkeepKind;
  run: UpkeepRun | undefined;
}

const Start = ({ row: { kind, run } }: { row: Row }) => {
  const { t } = useTranslation('upkeep');
  const { mutateAsync: start } = useStartUpkeep();
  const name = t(`kind.${kind}.name`);
  return (
    <ActionButton
      aria-label={t('startLong', { name })}
      isBusy={run !== undefined && isOpen(run)}
      act={() => start({ params: { kind } })}
      done={t('started', { name })}
      failure={t('startFailed')}
    >
      {t('start')}
    </ActionButton>
  );
};

/**
 * The daily upkeep of stored data: the time and result of each task's last run, with a button for running the
 * task immediately.
 */
export const Upkeep = () => {
  const { t } = useTranslation('upkeep');
  const query = useUpkeep();
  if (query.isError && query.data === undefined) {
    return <QueryFailure title={t('failure')} query={query} />;
  }
  const rows =
    query.data &&
    upkeepKinds.map((kind) => ({ kind, run: query.data.latest.find((run) => run.kind === kind) }));
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      header: t('column.kind'),
      isTitle: true,
      cell: ({ kind }) => (
        <>
          <p className={texts.strong}>{t(`kind.${kind}.name`)}</p>
          <p className={texts.note}>{t(`kind.${kind}.text`)}</p>
        </>
      ),
    },
    {
      key: 'status',
      header: t('column.status', { ns: 'staff' }),
      width: '9rem',
      cell: ({ run }) => (run ? <StatusBadge status={run.status} /> : t('never', { ns: 'staff' })),
    },
    {
      key: 'last',
      header: t('column.last'),
      width: '9rem',
      cell: ({ run }) =>
        run ? <RelativeTime moment={run.finishedAt ?? run.createdAt} dialect="analysis" /> : '–',
    },
    {
      key: 'outcome',
      header: t('column.outcome'),
      cell: ({ run }) => (run ? <Outcome run={run} nothing={t('nothing')} /> : '–'),
    },
    {
      key: 'start',
      header: t('column.start'),
      align: 'end',
      width: '7.5rem',
      cell: (row) => <Start row={row} />,
    },
  ];
  return (
    <div className={layout.stack}>
      <MissingWorker isWaiting={query.data?.latest.some(isOpen) === true} />
      <Panel title={t('title')} detail={t('detail')} isFlush>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ kind }) => kind}
          skeletonRows={upkeepKinds.length}
          empty={null}
        />
      </Panel>
    </div>
  );
};
