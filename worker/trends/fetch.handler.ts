import { messageOf } from '@stimmlage/core/errors/app-error';
import type { JobPayload } from '@stimmlage/core/jobs';
import { trendPlaces, xReadPrice } from '@stimmlage/core/platform-x';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trend-analyses';
import { findTrendFetch, listStoredPlaces, setTrendFetch, storeTrends } from '@stimmlage/db/queries/trends';
import { bookUsage } from '@stimmlage/db/queries/usage';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { secondsUntil } from '../seconds-until';
import type { XClient } from '../x/client';
import { XNotFound, XRateLimited, XRefused } from '../x/faults';

/** Asks for one place; a place that X refuses is skipped with a note. */
const fetchPlace = async (
  deps: WorkerDeps,
  x: XClient,
  fetchId: number,
  place: (typeof trendPlaces)[number],
): Promise<string | null> => {
  try {
    const found = await x.trends(place.woeid);
    await deps.db.transaction(async (tx) => {
      await storeTrends(tx, fetchId, { woeid: place.woeid, cityName: place.name, trends: found });
      if (found.length === 0) return;
      await bookUsage(tx, {
        provider: 'x',
        call: 'trends/by/woeid',
        costMicros: found.length * xReadPrice.trend,
      });
    });
    return found.length === 0 ? `${place.name}: no trends` : null;
  } catch (error) {
    if (error instanceof XNotFound) return `${place.name}: ${error.message}`;
    throw error;
  }
};

const handle = async (deps: WorkerDeps, fetchId: number, context: JobContext): Promise<JobOutcome> => {
  const fetch = await findTrendFetch(deps.db, fetchId);
  if (!fetch || fetch.status === 'completed' || fetch.status === 'failed') return undefined;
  if (deps.x === null) {
    await setTrendFetch(deps.db, fetchId, {
      status: 'failed',
      note: 'X_BEARER_TOKEN is missing: no trends can be fetched.',
    });
    return undefined;
  }
  await setTrendFetch(deps.db, fetchId, { status: 'running' });
  const notes: string[] = [];
  const storedPlaces = await listStoredPlaces(deps.db, fetchId);
  for (const place of trendPlaces.filter(({ woeid }) => !storedPlaces.has(woeid))) {
    if (context.signal.aborted) return { again: 0 };
    const note = await fetchPlace(deps, deps.x, fetchId, place);
    if (note !== null) notes.push(note);
  }
  await deps.db.transaction(async (tx) => {
    await setTrendFetch(tx, fetchId, {
      status: 'completed',
      note: notes.length === 0 ? null : notes.join('; '),
    });
    await askForTrendAnalysis(tx, fetchId);
    await deps.queue.send('trends.analyze', { fetchId }, { tx });
  });
  return undefined;
};

/** Job `trends.fetch`: trends of Germany and its largest cities, then their analysis. */
export const trendFetchHandler =
  (deps: WorkerDeps) =>
  ({ fetchId }: JobPayload<'trends.fetch'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'trends', fetchId, async () => {
      try {
        return await handle(deps, fetchId, context);
      } catch (error) {
        if (error instanceof XRateLimited) return { again: secondsUntil(error.until, deps.now()) };
        if (error instanceof XRefused || context.last) {
          await setTrendFetch(deps.db, fetchId, { status: 'failed', note: messageOf(error) });
          return undefined;
        }
        throw error;
      }
    });
