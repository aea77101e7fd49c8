import { CallError, refusalOf } from '@stimmlage/core/contracts/call-error';
import { limits } from '@stimmlage/core/limits';

interface Answering<T> extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  json(): Promise<T>;
}

/** Gives a call up after 30 s, or when whoever asked no longer wants it. */
export const untilTimeout = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(limits.requestTimeoutMs)]);

const failed = (error: unknown): never => {
  throw CallError.broken(error);
};

export const okOf = async <R extends Answering<unknown>>(call: Promise<R>): Promise<R> => {
  const response = await call.catch(failed);
  if (!response.ok) {
    const refused = response as unknown as Response;
    throw refusalOf(refused, await refused.text());
  }
  return response;
};

/**
 * The body of an answer.
 * @throws CallError with the server's message when it is not an OK one, or when there was none.
 */
export const answerOf = async <T>(call: Promise<Answering<T>>): Promise<T> => (await okOf(call)).json();

/**
 * Waits for a call that answers without a body.
 * @throws CallError as answerOf does.
 */
export const doneOf = async (call: Promise<Answering<unknown>>): Promise<void> => {
  await okOf(call);
};
