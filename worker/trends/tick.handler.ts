import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { createTrendFetch, findLastFetchAt } from '@stimmlage/db/queries/trends/trends';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { secondsUntil } from '../x/faults';

/** A lock id that is not the id of a trend fetch, because these ids start at 1. */
const NO_FETCH = 0;

/** After how many seconds the job looks again if a fetch of the day before is still open. */
const OPEN_FETCH_SECONDS = 300;

/**
 * By how many seconds a worker's clock may lag the database's, by which the job is sent at midnight. To such a worker,
 * it is still the day of the last fetch.
 */
const MOST_LAG_SECONDS = 300;

/** Looks again at midnight if that is near, as the job may have been sent for the day that is about to begin. */
const afterMidnight = (now: Date, timezone: string): JobOutcome => {
  const left = secondsUntil(startOfDay(addDays(dayOf(now, timezone), 1), timezone), now);
  return left <= MOST_LAG_SECONDS ? { again: left } : undefined;
};

const startFetch = async (deps: WorkerDeps): Promise<JobOutcome> => {
  const now = deps.now();
  const last = await findLastFetchAt(deps.db);
  if ((await getSettings(deps.db)).nightlyTrends === 'none') return undefined;
  if (last && dayOf(last, deps.timezone) === dayOf(now, deps.timezone))
    return afterMidnight(now, deps.timezone);
  return deps.db.transaction(async (tx) => {
    const fetchId = await createTrendFetch(tx, now);
    if (fetchId === undefined) return { again: OPEN_FETCH_SECONDS };
    await deps.queue.send('trends.fetch', { fetchId }, { tx });
    return undefined;
  });
};

/**
 * Job `trends.tick`: starts the day's trend fetch. The job is sent at midnight, or at the next start if no
 * worker was running at midnight. Does nothing if trends are not fetched at night or there has already been a
 * fetch today, and waits while an earlier fetch is still open.
 */
export const trendTickHandler = (deps: WorkerDeps) => (): Promise<JobOutcome> =>
  oneAtATime(deps, 'trends', NO_FETCH, () => startFetch(deps));
