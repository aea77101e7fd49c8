import { Button } from '@mantine/core';
import { type UpkeepKind, upkeepKinds } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { useTranslation } from 'react-i18next';
import { isOpen, useStartUpkeep, useUpkeep } from '../../data/upkeep';
import { StatusBadge } from '../../domain/status-badge';
import { useReasonsText } from '../../i18n/reason-texts';
import { useErrorText } from '../../i18n/use-error-text';
import { safeText } from '../../lib/safe-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Failure } from '../../ui/message';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { RelativeTime } from '../../ui/relative-time';
import { type Column, DataTable } from '../../ui/table/data-table';
import { useCountsText } from './counts-text';
import classes from './upkeep.module.css';

const MOST_CHARACTERS = 300;

interface Row {
  kind: UpkeepKind;
  run: UpkeepRun | undefined;
}

const Start = ({ row: { kind, run } }: { row: Row }) => {
  const { t } = useTranslation('upkeep');
  const { succeeded, failed } = useNotify();
  const { mutateAsync: start } = useStartUpkeep();
  const one = useOneAtATime();
  const name = t(`kind.${kind}.name`);
  const isRunning = run !== undefined && isOpen(run);
  const begin = async (): Promise<void> => {
    try {
      await start({ params: { kind } });
      succeeded(t('started', { name }));
    } catch (error) {
      failed(error, t('startFailed'));
    }
  };
  return (
    <Button
      aria-label={t('startLong', { name })}
      disabled={isRunning}
      aria-disabled={one.isBusy || undefined}
      onClick={() => void one.run(begin)}
    >
      {t('start')}
    </Button>
  );
};

const Outcome = ({ run }: { run: UpkeepRun | undefined }) => {
  const { t } = useTranslation('upkeep');
  const countsText = useCountsText();
  const reasonsText = useReasonsText();
  if (run === undefined) return '–';
  const note = reasonsText(run.reasons);
  return (
    <>
      <p>{countsText(run.counts) ?? t('nothing')}</p>
      {note !== null && <p className={classes.note}>{safeText(note, MOST_CHARACTERS)}</p>}
    </>
  );
};

/** The daily work on what is stored: when each kind last ran, what it did, and the button that runs it now. */
export const Upkeep = () => {
  const { t } = useTranslation('upkeep');
  const errorText = useErrorText();
  const query = useUpkeep();
  if (query.isError && query.data === undefined) {
    return (
      <Failure title={t('failure')} text={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
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
          <p className={classes.name}>{t(`kind.${kind}.name`)}</p>
          <p className={classes.note}>{t(`kind.${kind}.text`)}</p>
        </>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: '9rem',
      cell: ({ run }) => (run ? <StatusBadge status={run.status} /> : t('never')),
    },
    {
      key: 'last',
      header: t('column.last'),
      width: '9rem',
      cell: ({ run }) =>
        run ? <RelativeTime moment={run.finishedAt ?? run.createdAt} dialect="analysis" /> : '–',
    },
    { key: 'outcome', header: t('column.outcome'), cell: ({ run }) => <Outcome run={run} /> },
    {
      key: 'start',
      header: t('column.start'),
      align: 'end',
      width: '7.5rem',
      cell: (row) => <Start row={row} />,
    },
  ];
  return (
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
  );
};
