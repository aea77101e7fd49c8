import { reason } from '@stimmlage/core/reasons/reason';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { done, type UpkeepOutcome, type UpkeepTask } from './task';

/** Recounts every rollup; a mismatch is an error in the log, in /readyz's detail and in the run's note. */
export const checkFigures = async ({ deps, run }: UpkeepTask): Promise<UpkeepOutcome> => {
  const { ok, mismatches } = await checkConsistency(deps.db, deps.timezone);
  await deps.db.transaction((tx) => advanceUpkeepRun(tx, run.id, { set: { mismatches: mismatches.length } }));
  if (ok) return done;
  deps.log.error({ mismatches }, 'figures are not consistent with labels');
  return { end: 'failed', note: [reason('upkeep.mismatches')] };
};
