import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { expireContent } from '@stimmlage/db/queries/retention';
import { advanceUpkeepRun } from '@stimmlage/db/queries/upkeep-runs';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

/** Contents that go in one transaction. */
const MOST_AT_ONCE = 2_000;

/** Deletes what was collected longer ago than texts are kept; figures stay as they are. */
export const retain = async ({ deps, run, signal }: UpkeepTask): Promise<UpkeepOutcome> => {
  const before = new Date(deps.now().getTime() - deps.retentionDays * MILLISECONDS_PER_DAY);
  while (!signal.aborted) {
    const removed = await deps.db.transaction(async (tx) => {
      const gone = await expireContent(tx, before, deps.timezone, MOST_AT_ONCE);
      await advanceUpkeepRun(tx, run.id, { add: { ...gone } });
      return gone;
    });
    if (removed.content === 0) return done;
  }
  return handedOver;
};
