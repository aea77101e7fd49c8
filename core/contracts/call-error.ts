import type { ErrorDetails } from '../errors/app-error';
import { parseJson } from '../json';
import type { ErrorBody } from './common';

/**
 * Why a call has no result: the API refused it or could not be reached, the response was interrupted or
 * unusable, or the caller cancelled the call.
 */
export type CallFailure = 'refused' | 'unreachable' | 'broken' | 'cancelled';

/** The api's response when it refuses a call. */
export interface Refusal {
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The reason phrase, such as Bad Gateway. It is empty with HTTP/2 and later. */
  statusText: string;
  /**
   * The code from the error catalogue; null if the response is not from the api, but from a proxy in front of
   * the api.
   */
  code: string | null;
  /** The values inserted into the message, by their names in the error catalogue. */
  details: ErrorDetails;
  issues: NonNullable<ErrorBody['issues']>;
  /** How many seconds to wait before repeating the call; null if the response does not specify a time. */
  retrySeconds: number | null;
  /** The id of the request in the api's log; null if the response is from a proxy in front of the api. */
  requestId: string | null;
  /** The full response body; null if the body is in the api's format. */
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

/** A failed call. The message is for people and must not be parsed. */
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

  /** Wraps an error thrown while making the call or reading its response. */
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
   * The id of the request, for users to quote to the operator. Null unless the server has failed, or other
   * users in the same network may have exhausted a limit.
   */
  get quotedId(): string | null {
    const isOthers = this.refusal.status >= 500 || this.code === 'requests.too_many';
    return isOthers ? this.refusal.requestId : null;
  }

  get code(): string | null {
    return this.refusal.code;
  }

  /** The paths of the rejected fields, such as `json.email`. */
  get fields(): string[] {
    return this.refusal.issues.map(({ path }) => path);
  }
}

/**
 * Parses a Retry-After header with a number of seconds, which is the only form that the api uses (RFC 9110,
 * 10.2.3).
 */
const retrySecondsOf = (headers: Headers): number | null => {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
};

/** Parses the response to a refused call. A response from a proxy in front of the api may have any format. */
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
