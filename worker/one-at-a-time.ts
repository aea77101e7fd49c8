import { BUSY, type LockClass, withLock } from '@stimmlage/db/locks';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from './deps';

/**
 * Seconds until the job tries again. The retry is necessary, because the process that is about to release the
 * lock may have missed the event for which this job was sent.
 */
const BUSY_SECONDS = 2;

/**
 * Runs work on a row while holding a lock on that row. If another process holds the lock, the job is called
 * again shortly.
 */
export const oneAtATime = async (
  deps: Pick<WorkerDeps, 'openSingle'>,
  lock: LockClass,
  id: number,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> => {
  const outcome = await withLock(deps, lock, id, work);
  return outcome === BUSY ? { again: BUSY_SECONDS } : outcome;
};
