import type { login } from '@stimmlage/core/contracts/auth';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';
import { keepToken } from '../../lib/token';

type Credentials = BodyOf<typeof login>;

/** The answer was none that lets anybody in. */
class Refused extends Error {}

const signIn = async (json: Credentials): Promise<void> => {
  const answer = await answerOf(api.auth.login.$post({ json }, { init: { signal: untilTimeout() } }));
  if (!answer.success || !answer.access_token) throw new Refused();
  keepToken(answer.access_token);
};

export type SignInProblem =
  | { kind: 'invalid' | 'failed' }
  /** `at` is when another attempt is let through. */
  | { kind: 'throttled'; at: Date };

const SECOND = 1_000;

/** A value that no account can have was no right one either. */
const refusals = [400, 401];

export const problemOf = (error: Error, failedAt: number): SignInProblem => {
  if (error instanceof Refused) return { kind: 'invalid' };
  if (!(error instanceof CallError)) return { kind: 'failed' };
  const { status, retrySeconds } = error.refusal;
  if (status === 429 && retrySeconds !== null) {
    return { kind: 'throttled', at: new Date(failedAt + retrySeconds * SECOND) };
  }
  return { kind: refusals.includes(status) ? 'invalid' : 'failed' };
};

/** Signs in; from then on the token is kept and the calls of the staff carry it. */
export const useSignIn = () => useMutation({ mutationFn: signIn });
