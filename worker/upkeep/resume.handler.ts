import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { isScheduleDue } from '@stimmlage/db/queries/collection/schedule';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { openWork, type RowJob, rowJobs } from '../open-work';

/** The worker was killed in the last try, or the end of it could not be written. */
const givenUp: Reasons = [reason('job.given_up')];

const resume = async <N extends RowJob>(deps: WorkerDeps, name: N): Promise<void> => {
  const { list, end } = openWork[name];
  for (const { payload, after } of await list(deps)) {
    if (await deps.queue.hasGivenUp(deps.db, name, payload)) await end(deps, payload, givenUp);
    else await deps.queue.ensure(deps.db, name, payload, after);
  }
};

/**
 * Job `upkeep.resume`: every row with open work has a job. The queue loses none by itself; this makes up for
 * jobs deleted by hand or restored from a backup without their queue. A job that waits for its time is one; a
 * run that waits for X gets its job for the end of the wait. So does a run of the schedule that is due, whether it
 * was missed or a clock runs slow. A row whose job has used up its tries is ended.
 */
export const resumeHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  const { db, queue } = deps;
  if (await isScheduleDue(db, deps.now())) await queue.ensure(db, 'collection.tick', {});
  const errors: unknown[] = [];
  for (const name of rowJobs) await resume(deps, name).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
  return undefined;
};
