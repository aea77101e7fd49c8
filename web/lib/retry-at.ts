import { CallError } from '@stimmlage/core/contracts/call-error';

const SECOND = 1_000;

/**
 * Returns the time at which a throttled call may be repeated; null if the call failed for another reason, or
 * if the response contains no time.
 * @param failedAt the time of the failure, in milliseconds since 1970.
 */
export const retryAt = (error: Error, failedAt: number): Date | null => {
  if (!(error instanceof CallError) || error.status !== 429) return null;
  const { retrySeconds } = error.refusal;
  return retrySeconds === null ? null : new Date(failedAt + retrySeconds * SECOND);
};
