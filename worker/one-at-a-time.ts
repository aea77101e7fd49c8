import { BUSY, getHeldSeconds, type LockClass, withLock } from '@stimmlage/db/locks';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from './deps';

/**
 * The number of seconds until the job tries to get the lock again. The job cannot simply end, because the
 * process that holds the lock may have missed the change for which the job was sent.
 */
const BUSY_SECONDS = 2;

/**
 * Runs `work` while holding the lock with the given id. If another process holds the lock, the job is called
 * again after a short time.
 */
export const oneAtATime = async (
  deps: Pick<WorkerDeps, 'db' | 'openSingle'>,
  lock: LockClass,
  id: number,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> => {
  const outcome = await withLock(deps, lock, id, work);
  if (outcome !== BUSY) return outcome;
  return { again: BUSY_SECONDS, heldSeconds: await getHeldSeconds(deps.db, lock, id) };
};
