/**
 * Every error the product answers with: a stable code, its HTTP status, its sentence for a person.
 * `{name}` is filled from the error's details. The web translates by code.
 */
export const errorCatalogue = {
  'validation.failed': { status: 400, message: 'Some of the values are not accepted: {fields}' },
  'request.query_too_long': { status: 400, message: 'The query is longer than {limit} characters' },
  'request.bad_json': { status: 400, message: 'The body is not valid JSON' },
  'auth.required': { status: 401, message: 'Please sign in' },
  'auth.invalid_credentials': { status: 401, message: 'Invalid email or password' },
  'auth.throttled': {
    status: 429,
    message: 'Too many attempts to sign in; try again in {seconds} seconds',
  },
  'auth.wrong_password': { status: 400, message: 'The current password is not right' },
  'auth.session_required': {
    status: 403,
    message: 'An API token cannot do this; sign in with email and password',
  },
  'auth.invalid_setup_link': {
    status: 401,
    message: 'This link is not valid any more; the log shows a new one after the next start',
  },
  'auth.forbidden_admin': { status: 403, message: 'You need admin privileges to access this page.' },
  'auth.forbidden_super': { status: 403, message: 'You need super admin privileges to access this page.' },
  'tokens.not_found': { status: 404, message: 'There is no such API token' },
  'users.not_found': { status: 404, message: 'There is no user {id}' },
  'users.email_taken': { status: 409, message: 'There is already a user with the email address {email}' },
  'users.last_super_admin': {
    status: 409,
    message: 'This is the only active super admin; make another one first',
  },
  'users.delete_super_admin': { status: 409, message: 'A super admin cannot be deleted' },
  'users.delete_self': { status: 409, message: 'You cannot delete yourself' },
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
  'sessions.model_without_provider': {
    status: 409,
    message: '{model} cannot be asked: {variable} is missing',
  },
  'sessions.budget_spent': {
    status: 409,
    message: 'The budget for AI of this month ({limit}) is spent',
  },
  'gold_sets.not_found': { status: 404, message: 'There is no gold set {key}' },
  'gold_sets.name_taken': { status: 409, message: 'There is already a gold set {name}' },
  'gold_sets.invalid_csv': { status: 400, message: 'The file is not a gold set: {reason}' },
  'gold_sets.in_use': {
    status: 409,
    message: 'An analysis session over this gold set has not ended yet',
  },
  'sessions.budget_exceeded': {
    status: 409,
    message:
      'This would cost about {cost}, and the budget for AI of this month ({limit}) has {left} left beside what is under way',
  },
  'sessions.has_ended': { status: 409, message: 'Session {id} has ended: there is nothing to cancel' },
  'sessions.still_open': {
    status: 409,
    message: 'Session {id} is still at work, and tries what fails again by itself',
  },
  'sessions.nothing_failed': { status: 409, message: 'Nothing of session {id} is left to try again' },
  'runs.not_found': { status: 404, message: 'There is no collection run {id}' },
  'runs.already_running': { status: 409, message: 'A collection run is already in progress' },
  'runs.none_active': { status: 409, message: 'No collection run is in progress' },
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
  'content.not_found': { status: 404, message: 'There is no content {id}' },
  'corrections.not_found': { status: 404, message: 'Content {id} has no correction' },
  'corrections.no_label': {
    status: 409,
    message: 'Content {id} is not analysed yet: there is nothing to correct',
  },
  'corrections.changed': {
    status: 409,
    message: 'The correction of content {id} has changed meanwhile: look at it before you replace it',
  },
  'config.changed': {
    status: 409,
    message: 'The settings have changed meanwhile: look at them before you save yours',
  },
  'pain_points.not_found': { status: 404, message: 'There is no pain point {name}' },
  'exports.authors_forbidden': { status: 403, message: 'Only admins may export authors' },
  'exports.busy': {
    status: 429,
    message: 'Other exports are still running; try again in {seconds} seconds',
  },
  'pictures.busy': {
    status: 429,
    message: 'Other pictures are still being drawn; try again in {seconds} seconds',
  },
  'targets.not_found': { status: 404, message: 'There is no target {id}' },
  'targets.duplicate': { status: 409, message: 'There is already a {type} target {username}' },
  'targets.deleted_name': {
    status: 409,
    message: 'A deleted {type} target is called {username}; add it again in place of renaming this one',
  },
  'targets.erased': { status: 409, message: '{username} was erased and is not collected again' },
  'targets.no_handle': {
    status: 409,
    message: '{username} is saved by name, without a handle on X: nothing can be collected',
  },
  'targets.invalid_csv': { status: 400, message: 'The file is not a list of targets: {reason}' },
  'upkeep.already_running': { status: 409, message: 'This upkeep is already in progress: {kind}' },
  'privacy.is_target': {
    status: 409,
    message: '{username} is a target; delete the target before the person is erased',
  },
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
