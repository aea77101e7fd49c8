import { dayOf } from '@stimmlage/core/days';
import { findLastFetchAt, insertTrendFetch } from '@stimmlage/db/queries/trends/trends';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';

/** Ids of fetches begin at 1. */
const NO_FETCH = 0;

const startFetch = async (deps: WorkerDeps): Promise<JobOutcome> => {
  const now = deps.now();
  const last = await findLastFetchAt(deps.db);
  if (last && dayOf(last, deps.timezone) === dayOf(now, deps.timezone)) return undefined;
  await deps.db.transaction(async (tx) => {
    const fetchId = await insertTrendFetch(tx, now);
    await deps.queue.send('trends.fetch', { fetchId }, { tx });
  });
  return undefined;
};

/**
 * Job `trends.tick`: starts the trend fetch of the day, sent at midnight or, where no worker ran then, at the
 * next start. A day that has a fetch already needs none.
 */
export const trendTickHandler = (deps: WorkerDeps) => (): Promise<JobOutcome> =>
  oneAtATime(deps, 'trends', NO_FETCH, () => startFetch(deps));
