import { Skeleton } from '@mantine/core';
import type { Batch } from '@stimmlage/core/contracts/sessions';
import { useBatches } from '../../data/sessions';
import { StatusBadge } from '../../domain/status-badge';
import { useDollars } from '../../i18n/dollars';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { shareOf } from '../../lib/shares';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import { Pager } from '../../ui/table/pager';
import { PastEnd } from '../../ui/table/past-end';
import texts from '../../ui/text.module.css';
import { FaultPanel, useFaultText } from './fault';
import classes from './sessions.module.css';

const A_PAGE = 50;
const MOST = { id: 80, words: 300 } as const;

const Time = ({ name, moment }: { name: string; moment: string | null }) => (
  <span>
    {name} {moment === null ? '–' : <RelativeTime moment={moment} dialect="analysis" />}
  </span>
);

const Row = ({ batch }: { batch: Batch }) => {
  const { t, integer, percent } = useTexts('sessions');
  const dollars = useDollars();
  const error = useReasonsText()(batch.reasons);
  const { total_requests: all, successful_requests: good, failed_requests: failed, attempt } = batch;
  const leftOut = batch.completed_at === null ? 0 : all - good - failed;
  return (
    <li className={classes.batch}>
      <div className={layout.row}>
        <span className={texts.strong}>{t('batches.sequence', { sequence: batch.sequence })}</span>
        <span className={classes.id}>
          {batch.batch_id === null ? t('batches.notSent') : safeText(batch.batch_id, MOST.id)}
        </span>
        <StatusBadge status={batch.status} />
      </div>
      <p className={classes.line}>
        <span>{t('batches.requests', { good: integer(good), all: integer(all) })}</span>
        {failed > 0 && (
          <span className={classes.failed}>{t('batches.failed', { number: integer(failed) })}</span>
        )}
        {leftOut > 0 && <span>{t('batches.leftOut', { number: integer(leftOut) })}</span>}
        <span>{percent(shareOf(good, all))}</span>
        <span>
          {t('batches.items', { count: batch.content_count, number: integer(batch.content_count) })}
        </span>
        <span>{dollars(batch.cost_usd)}</span>
        {attempt > 0 && <span>{t('batches.attempt', { number: integer(attempt + 1) })}</span>}
      </p>
      <p className={classes.line}>
        <Time name={t('column.created', { ns: 'staff' })} moment={batch.created_at} />
        <Time name={t('batches.completed')} moment={batch.completed_at} />
      </p>
      {error !== null && <p className={classes.error}>{safeText(error, MOST.words)}</p>}
    </li>
  );
};

const Batches = ({ batches }: { batches: readonly Batch[] }) => {
  const { t } = useTexts('sessions');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('batches.title')} tabIndex={0}>
      <ol>
        {batches.map((batch) => (
          <Row key={batch.id} batch={batch} />
        ))}
      </ol>
    </section>
  );
};

interface BatchListProps {
  id: number;
  page: number;
  isAuto: boolean;
  onPage: (page: number) => void;
}

/** The batches of a session, in a scrollable list. */
export const BatchList = ({ id, page, isAuto, onPage }: BatchListProps) => {
  const { t, integer } = useTexts('sessions');
  const faultText = useFaultText();
  const query = useBatches(id, isAuto);
  const { data } = query;
  const from = (page - 1) * A_PAGE;
  const isPastEnd = data !== undefined && data.length > 0 && from >= data.length;
  return (
    <section className={layout.section}>
      <h3 className={classes.batchListTitle}>
        {t('batches.title')}
        {data && <span className={classes.count}>{integer(data.length)}</span>}
      </h3>
      {query.isError && (
        <FaultPanel title={t('fault.batches')} onRetry={() => void query.refetch()}>
          {faultText(query.error, t('fault.getBatches'))}
        </FaultPanel>
      )}
      {data === undefined && !query.isError && <Skeleton height="12rem" />}
      {data?.length === 0 && <EmptyState title={t('batches.none')} text={t('batches.noneText')} />}
      {data !== undefined && data.length > 0 && (
        <>
          {isPastEnd ? <PastEnd onPage={onPage} /> : <Batches batches={data.slice(from, from + A_PAGE)} />}
          <Pager
            page={page}
            limit={A_PAGE}
            total={data.length}
            isPastEnd={isPastEnd}
            variant="steps"
            of={t('batches.title')}
            onPage={onPage}
          />
        </>
      )}
    </section>
  );
};
