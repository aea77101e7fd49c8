import type { Reasons } from '../reasons/reason';
import { type ErrorCode, type ErrorIssue, errorCatalogue } from './catalogue';

export type ErrorDetails = Record<string, string | number | Reasons>;

const fill = (template: string, details: ErrorDetails): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));

/**
 * An expected failure, independent of the transport. Thrown by services, and reported by the api and the CLI.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[];
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, issues: readonly ErrorIssue[] = []) {
    super(fill(errorCatalogue[code].message, details));
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.issues = issues;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Creates a 400 error that lists all rejected fields. */
export const validationError = (issues: readonly ErrorIssue[]): AppError =>
  new AppError(
    'validation.failed',
    { fields: [...new Set(issues.map((issue) => issue.path))].join(', ') },
    issues,
  );

/**
 * Whether an error is from a failed SQL query. The message of such an error contains the query's parameters,
 * which may be people's posts and must not appear in logs.
 */
const speaksOfData = (error: Error): boolean => 'query' in error && 'params' in error;

/**
 * Returns the error whose message can be shown: for a failed SQL query, its cause, because the message of the
 * cause does not contain the query's parameters.
 */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && speaksOfData(error) && error.cause instanceof Error ? error.cause : error;

/** Returns the message of a thrown value, for a log line or a status shown to people. */
export const messageOf = (thrown: unknown): string => {
  const error = rootOf(thrown);
  return error instanceof Error ? error.message : String(error);
};
