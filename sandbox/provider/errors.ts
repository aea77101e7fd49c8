/**
 * The service's error types with their HTTP statuses (Anthropic, Errors; ErrorType in SDK 1.11, and the type
 * for status 413).
 */
const STATUS = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  conflict_error: 409,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  api_error: 500,
  overloaded_error: 529,
} as const;

export type ErrorType = keyof typeof STATUS;
export const errorTypes = Object.keys(STATUS) as ErrorType[];

/** An error without its HTTP status: the inner object of every error body. */
export interface Problem {
  type: ErrorType;
  message: string;
  /** The error code in OpenAI's format. By default, the code is derived from the type. */
  code?: string;
}

export const statusOf = (type: ErrorType): number => STATUS[type];

/** Returns the error type for a status. Any unlisted status has the generic type for its class. */
export const typeOfStatus = (status: number): ErrorType =>
  errorTypes.find((type) => STATUS[type] === status) ??
  (status >= 500 ? 'api_error' : 'invalid_request_error');

/** An error thrown by a handler. The app converts it to an error response in the service's format. */
export class WireError extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(type: ErrorType, message: string) {
    super(message);
    this.problem = { type, message };
    this.status = STATUS[type];
  }
}

export const invalid = (message: string): Problem => ({ type: 'invalid_request_error', message });

/** Formats the body of an error response in one of the supported dialects. */
export type ErrorBody = (problem: Problem, requestId: string) => object;

export const errorBody: ErrorBody = ({ type, message }, requestId) => ({
  type: 'error',
  error: { type, message },
  request_id: requestId,
});
