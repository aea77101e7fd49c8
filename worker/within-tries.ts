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

/**
 * Wraps a handler so that its errors are visible to users. Every error is recorded on the row at once, and an
 * error on the last try marks the row as failed.
 */
export const withinTries =
  <N extends RowJob>(deps: WorkerDeps, name: N, handler: Handler<N>): Handler<N> =>
  async (payload, context) => {
    try {
      return await handler(payload, context);
    } catch (error) {
      await sayOn(deps, name, payload, reasonsOf(error), context.last);
      throw error;
    }
  };
