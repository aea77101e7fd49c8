import { parseJson } from '@stimmlage/core/json';
import { limits } from '@stimmlage/core/limits';

/**
 * A call that failed: what the server said of it, for a person, its stable code where there is one, and the fields
 * that it did not accept, such as `json.email`.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    readonly fields: readonly string[] = [],
  ) {
    super(message);
  }
}

const textOf = (body: unknown, field: 'message' | 'error'): string | null => {
  if (typeof body !== 'object' || body === null || !(field in body)) return null;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && value !== '' ? value : null;
};

const fieldsOf = (body: unknown): string[] => {
  const issues: unknown = Reflect.get(Object(body), 'issues');
  return Array.isArray(issues)
    ? issues.map((issue: unknown) => String(Reflect.get(Object(issue), 'path')))
    : [];
};

const toCallError = async (response: Response): Promise<CallError> => {
  const text = await response.text();
  const body = parseJson(text);
  const fallback =
    text === '' ? `API call failed: ${response.status} ${response.statusText}`.trimEnd() : text;
  const code = textOf(body, 'error');
  return new CallError(textOf(body, 'message') ?? code ?? fallback, response.status, code, fieldsOf(body));
};

interface Answering<T> extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  json(): Promise<T>;
}

/** Gives a call up after 30 s, or when whoever asked no longer wants it. */
export const untilTimeout = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(limits.requestTimeoutMs)]);

/**
 * The body of an answer.
 * @throws CallError with the server's message when it is not an OK one, or when there was none.
 */
export const answerOf = async <T>(call: Promise<Answering<T>>): Promise<T> => {
  const response = await call.catch((error: unknown) => {
    const isAbort = error instanceof DOMException && error.name === 'AbortError';
    throw new CallError(isAbort ? 'Request cancelled' : 'An unexpected error occurred', 0, null);
  });
  if (!response.ok) throw await toCallError(response as unknown as Response);
  return response.json();
};
