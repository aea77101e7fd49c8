import { BUSY, type LockClass, withLock } from '@stimmlage/db/locks';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from './deps';

/**
 * Another process may be about to release the row without seeing the event for which this job was sent, so
 * the job tries again.
 */
const BUSY_SECONDS = 2;

/** Works on a row exclusively; if another process is doing so, requests another call shortly. */
export const oneAtATime = async (
  deps: Pick<WorkerDeps, 'openSingle'>,
  lock: LockClass,
  id: number,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> => {
  const outcome = await withLock(deps, lock, id, work);
  return outcome === BUSY ? { again: BUSY_SECONDS } : outcome;
};
