import { reindexNext } from '@stimmlage/db/queries/content/reindex';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

/** The number of posts that are read in one transaction. */
const AT_ONCE = 5_000;

/** The number of steps after which other maintenance, such as an erasure, gets its turn. */
const MOST_STEPS = 100;

/** Seconds until a run continues that has given others their turn. */
const PAUSE = 5;

/**
 * Indexes stored posts again if the rules have changed by which the search reads texts. How far it has come is
 * recorded apart from the run, so that a later run does not start again. Until then, searches find each post by the
 * rules that have last indexed it.
 */
export const reindex = async ({ deps, run, signal }: UpkeepTask): Promise<UpkeepOutcome> => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (signal.aborted) return handedOver;
    const isLast = await deps.db.transaction(async (tx) => {
      const { isLast: ends, ...counts } = await reindexNext(tx, AT_ONCE);
      if (counts.looked > 0) await advanceUpkeepRun(tx, run.id, { add: counts });
      return ends;
    });
    if (isLast) return done;
  }
  return { again: PAUSE, note: [] };
};
