import type { JobPayload } from '@stimmlage/core/jobs';
import { fetchedTrendPlaces, TRENDS_PER_PLACE, xReadPrice } from '@stimmlage/core/platform-x';
import { type Reason, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import {
  findTrendFetch,
  listStoredPlaces,
  noteTrendFetch,
  setTrendFetch,
  storeTrends,
} from '@stimmlage/db/queries/trends/trends';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { bookReads } from '../x/book-reads';
import { type Afford, withinXBudget, XBudgetSpent } from '../x/budget';
import type { XClient } from '../x/client';
import { secondsUntil, XNotFound, XRateLimited, XRefused, XUnavailable } from '../x/faults';
import { settleTrendFetch } from './end-fetch';

/**
 * Fetches the trends for one place. If X has no trends for the place, returns the reason, and the fetch
 * continues with the next place.
 */
const fetchPlace = async (
  deps: WorkerDeps,
  x: XClient,
  fetchId: number,
  place: ReturnType<typeof fetchedTrendPlaces>[number],
  afford: Afford,
): Promise<Reasons> => {
  afford(TRENDS_PER_PLACE, TRENDS_PER_PLACE, xReadPrice.trend);
  try {
    const { trends, reads } = await x.trends(place.woeid);
    await deps.db.transaction(async (tx) => {
      await storeTrends(tx, fetchId, { woeid: place.woeid, cityName: place.name, trends });
      await bookReads(tx, { call: 'trends/by/woeid', runId: null, ...reads });
    });
    return trends.length === 0 ? [reason('trends.place_empty', { place: place.name })] : [];
  } catch (error) {
    if (error instanceof XNotFound)
      return [reason('trends.place_failed', { place: place.name, reason: error.reasons })];
    throw error;
  }
};

interface Places {
  /** Why there are no trends for some of the places. */
  notes: Reasons;
  /** Why the remaining places were not fetched; empty if all places were fetched. */
  brokenOff: Reasons;
}

/** For how many places X may fail to answer, without answering for any, before the others are left to the next try. */
const MOST_UNAVAILABLE = 3;

/**
 * Fetches the trends for one place after another. Stops early if the process is stopping, the month's budget is
 * spent, or X refuses the requests.
 * @throws XUnavailable if X is unavailable for a place, once the places after it have been asked about
 */
const fetchPlaces = async (
  deps: WorkerDeps,
  x: XClient,
  fetchId: number,
  signal: AbortSignal,
): Promise<Places> => {
  const notes: Reason[] = [];
  const unavailable: XUnavailable[] = [];
  const storedPlaces = await listStoredPlaces(deps.db, fetchId);
  let hasAnswered = storedPlaces.size > 0;
  const { nightlyTrends } = await getSettings(deps.db);
  for (const place of fetchedTrendPlaces(nightlyTrends).filter(({ woeid }) => !storedPlaces.has(woeid))) {
    if (signal.aborted) break;
    try {
      notes.push(
        ...(await withinXBudget(deps, null, (afford) => fetchPlace(deps, x, fetchId, place, afford))),
      );
      hasAnswered = true;
    } catch (error) {
      if (error instanceof XBudgetSpent || error instanceof XRefused)
        return { notes, brokenOff: error.reasons };
      if (!(error instanceof XUnavailable)) throw error;
      unavailable.push(error);
      if (!hasAnswered && unavailable.length === MOST_UNAVAILABLE) break;
    }
  }
  const last = unavailable.at(-1);
  if (last) throw last;
  return { notes, brokenOff: [] };
};

const handle = async (deps: WorkerDeps, fetchId: number, context: JobContext): Promise<JobOutcome> => {
  const fetch = await findTrendFetch(deps.db, fetchId);
  if (!fetch || fetch.status === 'completed' || fetch.status === 'failed') return undefined;
  if (deps.x === null) {
    await setTrendFetch(deps.db, fetchId, {
      status: 'failed',
      note: [reason('trends.no_token')],
    });
    return undefined;
  }
  await setTrendFetch(deps.db, fetchId, { status: 'running', note: [] });
  const { notes, brokenOff } = await fetchPlaces(deps, deps.x, fetchId, context.signal);
  if (context.signal.aborted) return { again: 0 };
  await settleTrendFetch(deps, fetchId, [...notes, ...brokenOff]);
  return undefined;
};

/**
 * Job `trends.fetch`: fetches the trends for Germany and, unless the settings leave them out, its largest cities,
 * and then starts the analysis of these trends.
 */
export const trendFetchHandler =
  (deps: WorkerDeps) =>
  ({ fetchId }: JobPayload<'trends.fetch'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'trends', fetchId, async () => {
      try {
        return await handle(deps, fetchId, context);
      } catch (error) {
        if (!(error instanceof XRateLimited)) throw error;
        await noteTrendFetch(deps.db, fetchId, error.reasons);
        return { again: secondsUntil(error.until, deps.now()) };
      }
    });
