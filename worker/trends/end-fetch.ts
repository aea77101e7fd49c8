import type { Reasons } from '@stimmlage/core/reasons/reason';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trends/trend-analyses';
import { listStoredPlaces, setTrendFetch } from '@stimmlage/db/queries/trends/trends';
import type { WorkerDeps } from '../deps';

type Means = Pick<WorkerDeps, 'db' | 'queue'>;

/** Completes a fetch, and starts the analysis of its trends. */
const completeTrendFetch = ({ db, queue }: Means, fetchId: number, notes: Reasons): Promise<void> =>
  db.transaction(async (tx) => {
    await setTrendFetch(tx, fetchId, { status: 'completed', note: notes });
    await askForTrendAnalysis(tx, fetchId);
    await queue.send('trends.analyze', { fetchId }, { tx });
  });

/**
 * Ends a fetch once all places have been asked about, or because it cannot go on. The trends of the places that were
 * fetched are paid for, so they are shown and analysed as those of a completed fetch. Without any, the fetch has failed.
 */
export const settleTrendFetch = async (means: Means, fetchId: number, why: Reasons): Promise<void> => {
  const hasTrends = (await listStoredPlaces(means.db, fetchId)).size > 0;
  if (hasTrends) await completeTrendFetch(means, fetchId, why);
  else await setTrendFetch(means.db, fetchId, { status: 'failed', note: why });
};

/**
 * Ends a fetch after an error on its last try. If even its trends cannot be read, the fetch has failed, so that
 * it never remains open.
 */
export const endTrendFetch = async (means: Means, fetchId: number, why: Reasons): Promise<void> => {
  try {
    await settleTrendFetch(means, fetchId, why);
  } catch (error) {
    await setTrendFetch(means.db, fetchId, { status: 'failed', note: why });
    throw error;
  }
};
