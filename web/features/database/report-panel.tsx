import { Button } from '@mantine/core';
import { limits } from '@stimmlage/core/limits';
import type { Diagnosis } from '../../data/operations';
import { MissingWorker } from '../../domain/missing-worker';
import { StatusBadge } from '../../domain/status-badge';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import classes from './database.module.css';

const MOST_CHARACTERS = 200;

type Mismatch = Diagnosis['mismatches'][number];

const Mismatches = ({ mismatches }: { mismatches: readonly Mismatch[] }) => {
  const { t, integer } = useTexts('database');
  const columns: Column<Mismatch>[] = [
    {
      key: 'rollup',
      header: t('report.rollup'),
      isTitle: true,
      cell: ({ rollup }) => <code>{safeText(rollup, MOST_CHARACTERS)}</code>,
    },
    { key: 'key', header: t('report.key'), cell: ({ key }) => <code>{safeText(key, MOST_CHARACTERS)}</code> },
    {
      key: 'expected',
      header: t('report.expected'),
      align: 'end',
      cell: ({ expected }) => integer(expected),
    },
    { key: 'found', header: t('report.found'), align: 'end', cell: ({ found }) => integer(found) },
  ];
  const more = mismatches.length - limits.pageSize;
  return (
    <>
      <DataTable
        label={t('report.mismatches')}
        columns={columns}
        rows={mismatches.slice(0, limits.pageSize)}
        rowKey={({ rollup, key }) => `${rollup} ${key}`}
        empty={null}
      />
      {more > 0 && <p className={classes.more}>{t('report.more', { count: more, number: integer(more) })}</p>}
    </>
  );
};

interface ReportPanelProps {
  report: Diagnosis;
  /** Whether another consistency check is running. Its report will replace the current report. */
  isAwaiting: boolean;
  /** Whether that check has failed, so that the report is still the previous one. */
  hasFailed: boolean;
  onClose: () => void;
}

/** The report of a consistency check. */
export const ReportPanel = ({ report, isAwaiting, hasFailed, onClose }: ReportPanelProps) => {
  const { t, moment, integer } = useTexts('database');
  const { ok, checkedAt, mismatches } = report;
  const result = () => {
    if (ok === null) return t('report.none');
    if (ok) return t('consistency.fineText');
    return t('report.wrong', { count: mismatches.length, number: integer(mismatches.length) });
  };
  return (
    <Panel
      title={t('report.title')}
      detail={checkedAt === null ? undefined : moment(new Date(checkedAt))}
      actions={
        <>
          {isAwaiting && <StatusBadge status="running" />}
          <Button onClick={onClose}>{t('report.close')}</Button>
        </>
      }
    >
      <p role="status">
        {result()} {isAwaiting && t('report.awaiting')}
        {hasFailed && t('report.checkFailed')}
      </p>
      <MissingWorker isWaiting={isAwaiting} />
      {mismatches.length > 0 && (
        <>
          <Mismatches mismatches={mismatches} />
          <p className={classes.note}>{t('report.advice')}</p>
        </>
      )}
    </Panel>
  );
};
