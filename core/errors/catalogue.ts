/**
 * Every error the product answers with: a stable code, its HTTP status, its sentence for a person.
 * `{name}` is filled from the error's details. The web translates by code.
 */
export const errorCatalogue = {
  'validation.failed': { status: 400, message: 'Some of the values are not accepted: {fields}' },
  'request.bad_json': { status: 400, message: 'The body is not valid JSON' },
  'auth.required': { status: 401, message: 'Please sign in' },
  'auth.invalid_credentials': { status: 401, message: 'Invalid email or password' },
  'auth.forbidden_admin': { status: 403, message: 'You need admin privileges to access this page.' },
  'auth.forbidden_super': { status: 403, message: 'You need super admin privileges to access this page.' },
  'route.not_found': { status: 404, message: 'There is no such address' },
  'sessions.not_found': { status: 404, message: 'There is no analysis session {id}' },
  'sessions.nothing_to_analyze': {
    status: 409,
    message: 'There is no content that still has to be analysed',
  },
  'sessions.unknown_model': { status: 400, message: 'There is no model {model}' },
  'sessions.retired_model': {
    status: 409,
    message: '{model} was retired by its provider on {date}; {successor} succeeds it',
  },
  'runs.not_found': { status: 404, message: 'There is no collection run {id}' },
  'runs.already_running': { status: 409, message: 'A collection run is already in progress' },
  'runs.no_targets': { status: 409, message: 'There is no active target to collect from' },
  'imports.not_found': { status: 404, message: 'There is no import {id}' },
  'imports.in_progress': { status: 409, message: 'This file is being received already' },
  'imports.broken': {
    status: 400,
    message: 'The upload of {name} broke off; send the same file again to go on',
  },
  'imports.changed': {
    status: 409,
    message: 'An unfinished import of {name} holds another content; give the new file another name',
  },
  'imports.not_an_archive': {
    status: 400,
    message: '{name} is not an archive that can be imported: {reason}',
  },
  'imports.shift_not_sandbox': {
    status: 400,
    message: 'Only an installation with sandbox data may move the dates of an archive',
  },
  'targets.duplicate': { status: 409, message: 'There is already a {type} target {username}' },
  'targets.invalid_csv': { status: 400, message: 'The file is not a list of targets: {reason}' },
  'body.too_large': { status: 413, message: 'The body is larger than {limit} bytes' },
  'body.unsupported_type': { status: 415, message: 'The body must be {expected}' },
  internal: { status: 500, message: 'An unexpected error occurred' },
  'database.unavailable': {
    status: 503,
    message: 'The database is not reachable at the moment; try again shortly',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface ErrorIssue {
  /** The field, dotted: `json.priority`, `query.days`. */
  path: string;
  message: string;
}
