import { CallError } from '@stimmlage/core/contracts/call-error';
import { NotLetIn } from '../../data/sign-in';

export type SignInProblem =
  | { kind: 'invalid' | 'failed' }
  /** `at` is when another attempt is let through. */
  | { kind: 'throttled'; at: Date };

const SECOND = 1_000;

/** A value that no account can have was no right one either. */
const refusals = [400, 401];

export const problemOf = (error: Error, failedAt: number): SignInProblem => {
  if (error instanceof NotLetIn) return { kind: 'invalid' };
  if (!(error instanceof CallError)) return { kind: 'failed' };
  const { status, retrySeconds } = error.refusal;
  if (status === 429 && retrySeconds !== null) {
    return { kind: 'throttled', at: new Date(failedAt + retrySeconds * SECOND) };
  }
  return { kind: refusals.includes(status) ? 'invalid' : 'failed' };
};
