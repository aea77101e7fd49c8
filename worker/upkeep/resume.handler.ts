import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { isScheduleDue } from '@stimmlage/db/queries/collection/schedule';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import { closeAbandonedBatches } from '../classify/session/give-up';
import type { WorkerDeps } from '../deps';
import { openWork, type RowJob, rowJobs } from '../open-work';

/**
 * The reason recorded on a row whose job has used up its tries. The row is still open because the worker was
 * killed during the last try, or because the row could not be ended.
 */
const givenUp: Reasons = [reason('job.given_up')];

const resume = async <N extends RowJob>(deps: WorkerDeps, name: N): Promise<void> => {
  const { list, end } = openWork[name];
  for (const { payload, after } of await list(deps)) {
    if (await deps.queue.hasGivenUp(deps.db, name, payload)) await end(deps, payload, givenUp);
    else await deps.queue.ensure(deps.db, name, payload, after);
  }
};

/**
 * Job `upkeep.resume`: makes sure that every row with open work has a job. The queue does not lose jobs, but
 * jobs may have been deleted manually, or may be missing after a backup was restored without the queue. A job
 * that is scheduled for later, such as the job of a run that waits for X, is left unchanged. Rows whose job
 * has used up its tries are ended. In addition, a scheduled run that is overdue is started: no worker may
 * have been running at the time, or the worker's clock may have been slow. Finally, batches that ended sessions have left
 * open are closed once they are no longer waited for.
 */
export const resumeHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  const { db, queue } = deps;
  if (await isScheduleDue(db, deps.now())) await queue.ensure(db, 'collection.tick', {});
  const errors: unknown[] = [];
  for (const name of rowJobs) await resume(deps, name).catch((error: unknown) => errors.push(error));
  await closeAbandonedBatches(deps).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
  return undefined;
};
