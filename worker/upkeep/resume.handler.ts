import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import { isScheduleDue } from '@stimmlage/db/queries/collection/schedule';
import { listAbandonedBatches } from '@stimmlage/db/queries/sessions/sessions';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import { closeAbandonedBatch } from '../classify/session/give-up';
import type { WorkerDeps } from '../deps';
import { type OpenJob, openWork, type RowJob, rowJobs } from '../open-work';

/**
 * The reason recorded on a row whose job has used up its tries. The row is still open because the worker was
 * killed during the last try, or because the row could not be ended.
 */
const givenUp: Reasons = [reason('job.given_up')];

/** Does some work. If it fails, the error is logged with the facts and kept, so that the rest can go on. */
type Attempt = (facts: object, work: () => Promise<unknown>) => Promise<void>;

const resumeRow = async <N extends RowJob>(
  deps: WorkerDeps,
  name: N,
  { payload, after }: OpenJob<N>,
): Promise<void> => {
  if (await deps.queue.hasGivenUp(deps.db, name, payload)) await openWork[name].end(deps, payload, givenUp);
  else await deps.queue.ensure(deps.db, name, payload, after);
};

const resumeRows = async <N extends RowJob>(deps: WorkerDeps, name: N, attempt: Attempt): Promise<void> => {
  for (const job of await openWork[name].list(deps))
    await attempt({ row: name, payload: job.payload }, () => resumeRow(deps, name, job));
};

const closeBatches = async (deps: WorkerDeps, attempt: Attempt): Promise<void> => {
  for (const abandoned of await listAbandonedBatches(deps.db))
    await attempt({ batchId: abandoned.batch.id }, () => closeAbandonedBatch(deps, abandoned));
};

/**
 * Job `upkeep.resume`: makes sure that every row with open work has a job. The queue does not lose jobs, but
 * jobs may have been deleted manually, or may be missing after a backup was restored without the queue. A job
 * that is scheduled for later, such as the job of a run that waits for X, is left unchanged. Rows whose job
 * has used up its tries are ended. In addition, a scheduled run that is overdue is started: no worker may
 * have been running at the time, or the worker's clock may have been slow. Finally, batches that ended sessions have left
 * open are closed once they are no longer waited for. A row for which this fails does not keep it from the others;
 * the first error is thrown in the end.
 */
export const resumeHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  const { db, queue } = deps;
  if (await isScheduleDue(db, deps.now())) await queue.ensure(db, 'collection.tick', {});
  const errors: unknown[] = [];
  const attempt: Attempt = async (facts, work) => {
    await work().catch((error: unknown) => {
      errors.push(error);
      deps.log.error({ ...facts, ...toLogFields(error) }, 'open work could not be resumed');
    });
  };
  for (const name of rowJobs) await attempt({ row: name }, () => resumeRows(deps, name, attempt));
  await attempt({}, () => closeBatches(deps, attempt));
  if (errors.length > 0) throw errors[0];
  return undefined;
};
