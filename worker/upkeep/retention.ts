import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { reason } from '@stimmlage/core/reasons/reason';
import { noteRetention } from '@stimmlage/db/queries/operations/settings';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { expireAuthors, expireContent, getDatabaseTime } from '@stimmlage/db/queries/privacy/retention';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

/** The number of content rows deleted per transaction, and the number of accounts checked per transaction. */
const atOnce = { content: 2_000, authors: 5_000 } as const;

/**
 * Deletes content that was collected before the given time.
 * @returns true if everything has been deleted; false if the signal was aborted first.
 */
const retainContent = async ({ deps, run, signal }: UpkeepTask, before: Date): Promise<boolean> => {
  while (!signal.aborted) {
    const removed = await deps.db.transaction(async (tx) => {
      const gone = await expireContent(tx, before, deps.timezone, atOnce.content);
      await advanceUpkeepRun(tx, run.id, { add: { ...gone } });
      return gone;
    });
    if (removed.content === 0) return true;
  }
  return false;
};

/**
 * Deletes accounts without content. If the signal is aborted, the next call starts again with the first
 * account.
 * @returns true if everything has been deleted; false if the signal was aborted first.
 */
const retainAuthors = async ({ deps, run, signal }: UpkeepTask, before: Date): Promise<boolean> => {
  let after: string | null = '0';
  while (after !== null && !signal.aborted) {
    const from: string = after;
    after = await deps.db.transaction(async (tx) => {
      const { authors, until } = await expireAuthors(tx, before, from, atOnce.authors);
      await advanceUpkeepRun(tx, run.id, { add: { authors } });
      return until;
    });
  }
  return after === null;
};

/**
 * Deletes content that is past its retention period, and accounts without content. The figures are kept. Of the clocks
 * of the worker and of the database, the one that is behind decides: one that runs ahead would delete everything.
 */
const apply = async (task: UpkeepTask): Promise<UpkeepOutcome> => {
  const { deps } = task;
  const now = Math.min(deps.now().getTime(), (await getDatabaseTime(deps.db)).getTime());
  const before = new Date(now - deps.retentionDays * MILLISECONDS_PER_DAY);
  return (await retainContent(task, before)) && (await retainAuthors(task, before)) ? done : handedOver;
};

/**
 * Deletes what is past its retention period, unless the schedule started this run and the period is shorter than
 * before: a worker that was started without the installation's configuration would delete posts for good.
 */
export const retain = async (task: UpkeepTask): Promise<UpkeepOutcome> => {
  const { deps, run } = task;
  const earlier = await noteRetention(deps.db, deps.retentionDays, run.requestedBy !== null);
  if (earlier === null) return apply(task);
  const why = reason('upkeep.retention_shorter', { value: String(deps.retentionDays), earlier });
  return { end: 'failed', note: [why] };
};
