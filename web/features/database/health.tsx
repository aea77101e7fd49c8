import { Badge, Skeleton } from '@mantine/core';
import { isStuck } from '@stimmlage/core/queues';
import { IconAlertTriangle, IconCircleCheck, IconHelp } from '@tabler/icons-react';
import { type DatabaseStatus, useDatabaseStatus } from '../../data/operations';
import { isBusy, useQueueName } from '../../domain/queues';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { RelativeTime } from '../../ui/relative-time';
import { type Column, DataTable } from '../../ui/table/data-table';
import classes from './database.module.css';

const MOST_CHARACTERS = 300;

const looks = {
  fine: { tone: 'support', icon: IconCircleCheck },
  wrong: { tone: 'concern', icon: IconAlertTriangle },
  unknown: { tone: 'neutral', icon: IconHelp },
} as const;

/** Says whether the figures matched the labels when the consistency check last ran. */
export const Consistency = ({ consistency }: { consistency: DatabaseStatus['consistency'] }) => {
  const { t, integer } = useTexts('database');
  const { ok, checkedAt, mismatch } = consistency;
  const state = ok === null ? 'unknown' : ok ? 'fine' : 'wrong';
  const { tone, icon: Sign } = looks[state];
  return (
    <Panel
      title={t('consistency.title')}
      actions={
        <Badge color={tone} leftSection={<Sign size={14} stroke={2} aria-hidden="true" />}>
          {t(`consistency.${state}`)}
        </Badge>
      }
    >
      <p>{t(`consistency.${state}Text`)}</p>
      {mismatch !== null && (
        <p className={classes.note}>
          {t('consistency.mismatch', {
            rollup: mismatch.rollup,
            key: safeText(mismatch.key, MOST_CHARACTERS),
            found: integer(mismatch.found),
            expected: integer(mismatch.expected),
          })}
        </p>
      )}
      {checkedAt !== null && (
        <p className={classes.note}>
          {t('consistency.checked')} <RelativeTime moment={checkedAt} dialect="analysis" />
        </p>
      )}
    </Panel>
  );
};

type Queue = DatabaseStatus['queues'][number];

/** The waiting, running and failed jobs in each queue; idle queues are left out. */
export const Queues = ({ queues }: { queues: readonly Queue[] | undefined }) => {
  const { t, integer } = useTexts('database');
  const queueName = useQueueName();
  const waited = (seconds: number): string =>
    seconds < 60
      ? t('queues.seconds', { number: integer(seconds) })
      : t('queues.minutes', { number: integer(seconds / 60) });
  const columns: Column<Queue>[] = [
    {
      key: 'name',
      header: t('queues.name'),
      isTitle: true,
      cell: (queue) => (
        <span className={layout.row}>
          {safeText(queueName(queue.name), MOST_CHARACTERS)}
          {isStuck(queue) && <Badge color="caution">{t('queues.stuck')}</Badge>}
          {queue.error !== null && (
            <span>{t('queues.error', { error: safeText(queue.error, MOST_CHARACTERS) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'waiting',
      header: t('queues.waiting'),
      align: 'end',
      cell: ({ waiting }) => integer(waiting),
    },
    { key: 'active', header: t('queues.active'), align: 'end', cell: ({ active }) => integer(active) },
    {
      key: 'failed',
      header: t('queues.failed'),
      align: 'end',
      cell: ({ failed }) =>
        failed === 0 ? (
          '0'
        ) : (
          <Badge color="concern" leftSection={<IconAlertTriangle size={14} aria-hidden="true" />}>
            {integer(failed)}
          </Badge>
        ),
    },
    {
      key: 'oldest',
      header: t('queues.oldest'),
      align: 'end',
      cell: ({ waiting, oldestSeconds }) => (waiting === 0 ? '–' : waited(oldestSeconds)),
    },
  ];
  return (
    <Panel title={t('queues.title')} detail={t('queues.detail')} isFlush>
      <DataTable
        label={t('queues.title')}
        columns={columns}
        rows={queues?.filter(isBusy)}
        rowKey={({ name }) => name}
        empty={<EmptyState icon={IconCircleCheck} title={t('queues.none')} text={t('queues.noneText')} />}
      />
    </Panel>
  );
};

/**
 * Panels with the result of the consistency check and the queues, for use on other screens. Both panels are
 * refreshed regularly.
 */
export const SystemHealth = () => {
  const { t } = useTexts('database');
  const query = useDatabaseStatus();
  if (query.isError && query.data === undefined) {
    return <QueryFailure title={t('failure')} query={query} />;
  }
  return (
    <div className={layout.stack}>
      {query.data ? <Consistency consistency={query.data.consistency} /> : <Skeleton height="8rem" />}
      <Queues queues={query.data?.queues} />
    </div>
  );
};
