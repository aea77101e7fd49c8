import { checkConsistency } from '@stimmlage/db/queries/consistency';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';

/** Job `upkeep.consistency`: recounts every rollup; a mismatch is an error in the log and in /readyz's detail. */
export const consistencyHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  const report = await checkConsistency(deps.db, deps.timezone);
  if (report.ok) deps.log.info('figures are consistent with labels');
  else deps.log.error({ mismatches: report.mismatches }, 'figures are not consistent with labels');
  return undefined;
};
