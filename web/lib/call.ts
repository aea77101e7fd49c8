import { parseJson } from '@stimmlage/core/json';
import { limits } from '@stimmlage/core/limits';

/**
 * A call that failed: what the server said of it, for a person, its stable code where there is one, the fields
 * that it did not accept, such as `json.email`, and after how many seconds it may be made again, where it says so.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    readonly fields: readonly string[] = [],
    readonly retrySeconds: number | null = null,
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

/** As a number of seconds, which is how the api writes it (RFC 9110, 10.2.3). */
const retrySecondsOf = ({ headers }: Response): number | null => {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
};

const toCallError = async (response: Response): Promise<CallError> => {
  const text = await response.text();
  const body = parseJson(text);
  const fallback =
    text === '' ? `API call failed: ${response.status} ${response.statusText}`.trimEnd() : text;
  const code = textOf(body, 'error');
  return new CallError(
    textOf(body, 'message') ?? code ?? fallback,
    response.status,
    code,
    fieldsOf(body),
    retrySecondsOf(response),
  );
};

interface Answering<T> extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  json(): Promise<T>;
}

/** Gives a call up after 30 s, or when whoever asked no longer wants it. */
export const untilTimeout = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(limits.requestTimeoutMs)]);

/** There was no answer, or its end did not come. */
const failed = (error: unknown): never => {
  const isAbort = error instanceof DOMException && error.name === 'AbortError';
  throw new CallError(isAbort ? 'Request cancelled' : 'An unexpected error occurred', 0, null);
};

const okOf = async <R extends Answering<unknown>>(call: Promise<R>): Promise<R> => {
  const response = await call.catch(failed);
  if (!response.ok) throw await toCallError(response as unknown as Response);
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

const FILE_NAME = /filename="([^"]+)"/;

interface FileAnswer extends Answering<unknown>, Pick<Response, 'headers' | 'blob'> {}

/**
 * A file, and what the server calls it.
 * @throws CallError as answerOf does, also when the file breaks off.
 */
export const fileOf = async (call: Promise<FileAnswer>): Promise<{ content: Blob; name: string | null }> => {
  const response = await okOf(call);
  const content = await response.blob().catch(failed);
  return { content, name: FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null };
};
