import { clearSpent } from '@stimmlage/db/queries/operations/clearing';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { done, type UpkeepOutcome, type UpkeepTask } from './task';

/** Takes away what has served its time. */
export const clear = async ({ deps, run }: UpkeepTask): Promise<UpkeepOutcome> => {
  const cleared = await clearSpent(deps.db, deps.now());
  await deps.db.transaction((tx) => advanceUpkeepRun(tx, run.id, { add: { ...cleared } }));
  return done;
};
