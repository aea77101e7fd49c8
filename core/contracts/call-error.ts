import type { ErrorDetails } from '../errors/app-error';
import { parseJson } from '../json';
import type { ErrorBody } from './common';

/**
 * Why a call has no result: the API refused it or could not be reached, the response was interrupted or
 * unusable, or the caller cancelled.
 */
export type CallFailure = 'refused' | 'unreachable' | 'broken' | 'cancelled';

/** What the api returned when it refused a call. */
export interface Refusal {
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The reason phrase, such as Bad Gateway; HTTP/2 and later have none. */
  statusText: string;
  /** The code from the error catalogue; null if a proxy in front of the api answered. */
  code: string | null;
  /** The values in the message, by their names in the catalogue. */
  details: ErrorDetails;
  issues: NonNullable<ErrorBody['issues']>;
  /** The number of seconds after which the call may be repeated, if the api states it. */
  retrySeconds: number | null;
  /** The id of the call in the log; null if a proxy in front of the api answered. */
  requestId: string | null;
  /** The complete response body if it is not in the api's format; otherwise null. */
  raw: string | null;
}

const NO_ANSWER: Refusal = {
  status: 0,
  statusText: '',
  code: null,
  details: {},
  issues: [],
  retrySeconds: null,
  requestId: null,
  raw: null,
};

/** A failed call; its message is for people and must not be parsed. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    message: string,
    readonly failure: CallFailure,
    readonly refusal: Refusal = NO_ANSWER,
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  /** Wraps whatever was thrown while calling or while reading the response. */
  static of(cause: unknown, failure: 'unreachable' | 'broken'): CallError {
    if (cause instanceof CallError) return cause;
    const isCancelled = cause instanceof DOMException && cause.name === 'AbortError';
    return isCancelled
      ? new CallError('The call was cancelled', 'cancelled', NO_ANSWER, cause)
      : new CallError('The API could not be reached', failure, NO_ANSWER, cause);
  }

  get status(): number {
    return this.refusal.status;
  }

  /**
   * The id to quote to the operator if the message alone does not help: for server errors, and for limits
   * that others in the same network have used up.
   */
  get quotedId(): string | null {
    const isOthers = this.refusal.status >= 500 || this.code === 'requests.too_many';
    return isOthers ? this.refusal.requestId : null;
  }

  get code(): string | null {
    return this.refusal.code;
  }

  /** The rejected fields, such as `json.email`. */
  get fields(): string[] {
    return this.refusal.issues.map(({ path }) => path);
  }
}

/** Reads Retry-After as a number of seconds, which is how the api writes it (RFC 9110, 10.2.3). */
const retrySecondsOf = (headers: Headers): number | null => {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
};

/** Parses a refusal; one from a proxy in front of the api may have any format. */
export const parseRefusal = ({ status, statusText, headers }: Response, text: string): CallError => {
  const body = Object(parseJson(text)) as Partial<ErrorBody>;
  const code = typeof body.error === 'string' ? body.error : null;
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : code;
  return new CallError(message ?? `The API answered ${status} ${statusText}`.trimEnd(), 'refused', {
    status,
    statusText,
    code,
    details: Object(body.details) as ErrorDetails,
    issues: Array.isArray(body.issues) ? body.issues : [],
    retrySeconds: retrySecondsOf(headers),
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    raw: message === null ? text : null,
  });
};
