import { BUSY, type LockClass, withLock } from '@stimmlage/db/locks';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from './deps';

/**
 * Seconds until the job tries again. It has to, because the process that is about to release the row may not
 * have seen the event for which this job was sent.
 */
const BUSY_SECONDS = 2;

/** Works on a row exclusively; if another process is working on it, asks to be called again shortly. */
export const oneAtATime = async (
  deps: Pick<WorkerDeps, 'openSingle'>,
  lock: LockClass,
  id: number,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> => {
  const outcome = await withLock(deps, lock, id, work);
  return outcome === BUSY ? { again: BUSY_SECONDS } : outcome;
};
