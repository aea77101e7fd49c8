/**
 * All errors that the product can return, each with a stable code, an HTTP status and a message for people.
 * Placeholders such as `{name}` are replaced with values from the error's details. The web translates the
 * messages by code.
 */
export const errorCatalogue = {
  'validation.failed': { status: 400, message: 'Please check these values: {fields}' },
  'request.query_too_long': { status: 400, message: 'Remove some filters: the limit is {limit} characters' },
  'request.wrong_host': {
    status: 421,
    message:
      'This installation has another address: {address}. Open it there, correct STIMMLAGE_PUBLIC_URL, or let the proxy pass on the Host header.',
  },
  'request.bad_json': { status: 400, message: 'The body is not valid JSON' },
  'auth.required': { status: 401, message: 'Please sign in' },
  'auth.invalid_credentials': { status: 401, message: 'Invalid email or password' },
  'auth.throttled': {
    status: 429,
    message: 'Too many sign-in attempts; try again in {seconds} s',
  },
  'auth.wrong_password': { status: 400, message: 'The current password is incorrect' },
  'auth.session_required': {
    status: 403,
    message: 'An API token cannot do this; sign in with email and password',
  },
  'auth.scope_missing': {
    status: 403,
    message: 'This API token lacks the scope {scope}; use a token that has it',
  },
  'auth.invalid_setup_link': {
    status: 401,
    message:
      'This setup link has expired or was already used. Restart the API: as long as there is no account, it writes a new link to its log.',
  },
  'auth.invalid_invitation': {
    status: 401,
    message:
      'This invitation is no longer valid: it has expired, was already used or was withdrawn. Ask whoever invited you for a new link.',
  },
  'auth.forbidden_admin': { status: 403, message: 'You need admin privileges to access this page.' },
  'auth.forbidden_super': { status: 403, message: 'You need super admin privileges to access this page.' },
  'sign_ins.not_found': { status: 404, message: 'There is no such sign-in, or it has ended' },
  'tokens.not_found': { status: 404, message: 'There is no such API token' },
  'tokens.too_many': {
    status: 409,
    message: 'You have {limit} API tokens that have not expired; revoke one you no longer use first',
  },
  'users.not_found': { status: 404, message: 'There is no user {id}' },
  'users.email_taken': { status: 409, message: 'There is already a user with the email address {email}' },
  'users.last_super_admin': {
    status: 409,
    message: 'This is the only active super admin; create another one first',
  },
  'users.delete_super_admin': { status: 409, message: 'A super admin cannot be deleted' },
  'users.delete_self': { status: 409, message: 'You cannot delete yourself' },
  'invitations.not_found': { status: 404, message: 'There is no open invitation {id}' },
  'invitations.too_many': {
    status: 409,
    message: 'There are {limit} open invitations; withdraw one that is no longer needed first',
  },
  'views.not_found': { status: 404, message: 'There is no view {id}' },
  'views.not_yours': {
    status: 403,
    message: 'Only the owner of this view and admins may change or delete it',
  },
  'views.no_owner': {
    status: 409,
    message: 'The owner of this view was deleted, so it stays shared; delete it if it is no longer needed',
  },
  'views.too_many': {
    status: 409,
    message: 'You have saved {limit} views; delete one that is no longer needed first',
  },
  'annotations.not_found': { status: 404, message: 'There is no annotation {id}' },
  'annotations.not_yours': {
    status: 403,
    message: 'Only the owner of this annotation and admins may change or delete it',
  },
  'annotations.too_many': {
    status: 409,
    message: 'There are {limit} annotations; delete one of yours or ask an admin to delete one first',
  },
  'annotations.days_reversed': { status: 400, message: 'The last day must not be before the first day' },
  'route.not_found': { status: 404, message: 'There is no such address' },
  'sessions.not_found': { status: 404, message: 'There is no analysis session {id}' },
  'sessions.nothing_to_analyze': { status: 409, message: 'There are no pending posts' },
  'sessions.unknown_model': { status: 400, message: 'There is no model {model}' },
  'sessions.no_model': { status: 409, message: 'Every model has been retired by its provider' },
  'sessions.retired_model': {
    status: 409,
    message: '{model} was retired by its provider on {date}; use {successor} instead',
  },
  'sessions.retired_for_good': {
    status: 409,
    message: '{model} was retired by its provider on {date}; choose another model',
  },
  'sessions.model_without_provider': {
    status: 409,
    message: '{model} is not available because {variable} is not set. Set it in the environment and restart.',
  },
  'sessions.budget_spent': {
    status: 409,
    message:
      "This month's AI budget ({limit}) is used up. Raise it in the settings or wait until the first of the month (UTC).",
  },
  'gold_sets.not_found': { status: 404, message: 'There is no gold set {key}' },
  'gold_sets.name_taken': { status: 409, message: 'There is already a gold set {name}' },
  'gold_sets.invalid_csv': { status: 400, message: 'The file is not a gold set: {reason}' },
  'gold_sets.too_large': {
    status: 413,
    message: 'The file is too large: a gold set has up to {lines} lines and {limit}. Split it.',
  },
  'gold_sets.in_use': {
    status: 409,
    message: 'An analysis session for this gold set has not ended yet',
  },
  'gold_sets.at_provider': {
    status: 409,
    message:
      'A failed analysis session for this gold set still has a batch with the AI provider. Retry the session, then cancel it if you do not need it; when it has ended, the gold set can be deleted',
  },
  'sessions.budget_exceeded': {
    status: 409,
    message:
      "This would cost about {cost}. Of this month's AI budget ({limit}), {left} is left after the sessions that are running.",
  },
  'sessions.has_ended': {
    status: 409,
    message: 'Session {id} has already ended',
  },
  'sessions.still_open': {
    status: 409,
    message: 'Session {id} is still running and retries failed items automatically',
  },
  'sessions.nothing_to_retest': {
    status: 409,
    message:
      'Session {id} has no two requests with several statements that are still labelled: there is nothing to mix for a retest',
  },
  'sessions.no_figures': {
    status: 409,
    message: 'Session {id} has no figures to publish: it is for a gold set or a retest',
  },
  'sessions.not_a_retest': { status: 404, message: 'Session {id} is not a retest' },
  'sessions.nothing_failed': { status: 409, message: 'Session {id} has nothing to retry' },
  'runs.not_found': { status: 404, message: 'There is no collection run {id}' },
  'runs.already_running': { status: 409, message: 'A collection run is already in progress' },
  'runs.none_active': { status: 409, message: 'No collection run is in progress' },
  'runs.no_targets': { status: 409, message: 'There is no active target to collect from' },
  'imports.not_found': { status: 404, message: 'There is no import {id}' },
  'imports.in_progress': { status: 409, message: 'This file is already being received' },
  'imports.broken': {
    status: 409,
    message: 'The upload of {name} was interrupted. Send the same file again to resume.',
  },
  'imports.changed': {
    status: 409,
    message: 'An unfinished import named {name} has different content. Rename the new file and try again.',
  },
  'imports.not_an_archive': {
    status: 400,
    message: '{name} is not an archive that can be imported: {reason}',
  },
  'imports.shift_not_sandbox': {
    status: 400,
    message: 'Only installations with sandbox data can move the dates of an archive',
  },
  'content.not_found': { status: 404, message: 'There is no post {id}' },
  'corrections.not_found': { status: 404, message: 'Post {id} has no correction' },
  'corrections.no_label': {
    status: 409,
    message: 'Post {id} has not been analysed yet; there is nothing to correct',
  },
  'corrections.outdated': {
    status: 409,
    message: 'Post {id} was edited on X and labelled again in the meantime. Read it before you correct it.',
  },
  'corrections.changed': {
    status: 409,
    message: 'The correction of post {id} was changed in the meantime. Review it before you overwrite it.',
  },
  'config.changed': {
    status: 409,
    message: 'The settings were changed in the meantime. Review them before you save yours.',
  },
  'pain_points.not_found': { status: 404, message: 'There is no issue or policy area {name}' },
  'exports.authors_forbidden': { status: 403, message: 'Only admins may export authors' },
  'exports.busy': {
    status: 429,
    message: 'Other exports are still running; try again in {seconds} s',
  },
  'pictures.busy': {
    status: 429,
    message: 'Other images are still being drawn; try again in {seconds} s',
  },
  'targets.not_found': { status: 404, message: 'There is no target {id}' },
  'targets.duplicate': { status: 409, message: 'There is already a {type} target {username}' },
  'targets.deleted_name': {
    status: 409,
    message:
      'A deleted {type} target is already called {username}. Add it as a new target instead of renaming this one.',
  },
  'targets.erased': { status: 409, message: '{username} was erased and is not collected again' },
  'targets.no_handle': {
    status: 409,
    message: '{username} is saved without an X handle. Add the handle to collect its posts.',
  },
  'targets.invalid_csv': { status: 400, message: 'The file is not a list of targets: {reason}' },
  'trends.already_fetching': { status: 409, message: 'Trends are already being fetched' },
  'trends.fetch_not_found': { status: 404, message: 'There is no trend fetch {id}' },
  'upkeep.already_running': { status: 409, message: 'This maintenance is already running: {kind}' },
  'privacy.is_target': {
    status: 409,
    message: '{username} is a target; delete the target before you erase the person',
  },
  'requests.too_many': {
    status: 429,
    message: 'Your network has sent too many requests; try again in {seconds} s',
  },
  'body.too_large': { status: 413, message: 'The request is too large (limit: {limit})' },
  'body.unsupported_type': { status: 415, message: 'The body must be {expected}' },
  internal: { status: 500, message: 'An unexpected error occurred' },
  'database.unavailable': {
    status: 503,
    message: 'The database cannot be reached at the moment; try again shortly',
  },
  'database.too_slow': {
    status: 503,
    message:
      'The database stopped this after {limit} s. Try again later or, when looking at figures, choose a shorter period or fewer filters.',
  },
  'database.conflict': {
    status: 503,
    message: 'The same data was being changed elsewhere at that moment; try again',
  },
  'database.busy': {
    status: 503,
    message: 'The server or its database is overloaded at the moment; try again shortly',
  },
  'database.full': {
    status: 503,
    message: 'The disk of the database is full. The operator has to free space.',
  },
  'database.read_only': {
    status: 503,
    message:
      'The database accepts no changes: it is a replica or set to read-only. The operator has to point DATABASE_URL to the primary.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface ErrorIssue {
  /** The path of the field, such as `json.priority` or `query.days`. */
  path: string;
  message: string;
}
