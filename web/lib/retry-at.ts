import { CallError } from '@stimmlage/core/contracts/call-error';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Returns the full minute from which a throttled call may be repeated; null if the call failed for another reason, or
 * if the response contains no time.
 * @param failedAt the time of the failure, in milliseconds since 1970.
 */
export const retryAt = (error: Error, failedAt: number): Date | null => {
  if (!(error instanceof CallError) || error.status !== 429) return null;
  const { retrySeconds } = error.refusal;
  if (retrySeconds === null) return null;
  return new Date(Math.ceil((failedAt + retrySeconds * SECOND) / MINUTE) * MINUTE);
};
