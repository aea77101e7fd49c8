import type { JobPayload } from '@stimmlage/core/jobs';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { reasonsOf, toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from './deps';
import { openWork, type RowJob } from './open-work';

type Handler<N extends RowJob> = (payload: JobPayload<N>, context: JobContext) => Promise<JobOutcome>;

const sayOn = async <N extends RowJob>(
  deps: WorkerDeps,
  name: N,
  payload: JobPayload<N>,
  why: Reasons,
  last: boolean,
): Promise<void> => {
  const { note, end } = openWork[name];
  try {
    await (last ? end(deps, payload, why) : note(deps, payload, [...why, reason('job.repeated')]));
  } catch (error) {
    // This second error is only logged, because the caller throws the original error. If the row remains
    // open, `upkeep.resume` ends the row.
    deps.log.error({ job: name, payload, ...toLogFields(error) }, 'a fault could not be noted');
  }
};

/** After how many seconds a worker that holds the lock of a job, but does no job, counts as frozen. */
const FROZEN_SECONDS = 60;

/** The job whose rows share a lock, so that the job of another row may hold it. */
const sharesLock = (name: RowJob): boolean => name === 'upkeep.run';

/**
 * Records on the row that its job waits for a worker that holds the lock but does not go on: a worker at work has a job
 * that is active, as this one is.
 */
const sayHeld = async <N extends RowJob>(
  deps: WorkerDeps,
  name: N,
  payload: JobPayload<N>,
): Promise<void> => {
  const active = await deps.queue.countActive(deps.db, name, sharesLock(name) ? undefined : payload);
  if (active <= 1) await openWork[name].note(deps, payload, [reason('job.held')]);
};

/**
 * Wraps a handler so that its errors are visible to users. Every error is recorded on the row at once, and an
 * error on the last try marks the row as failed. So is the reason why the row's job waits for another worker.
 */
export const withinTries =
  <N extends RowJob>(deps: WorkerDeps, name: N, handler: Handler<N>): Handler<N> =>
  async (payload, context) => {
    try {
      const outcome = await handler(payload, context);
      if ((outcome?.heldSeconds ?? 0) >= FROZEN_SECONDS) await sayHeld(deps, name, payload);
      return outcome;
    } catch (error) {
      await sayOn(deps, name, payload, reasonsOf(error), context.last);
      throw error;
    }
  };
