import * as auth from '@stimmlage/core/contracts/auth';
import { backfillTarget, startCollection, stopCollection } from '@stimmlage/core/contracts/collection';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { updateConfig } from '@stimmlage/core/contracts/config';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import { createGoldSet, deleteGoldSet } from '@stimmlage/core/contracts/gold-sets';
import { createImport, getImport } from '@stimmlage/core/contracts/imports';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { embed, previewPicture } from '@stimmlage/core/contracts/pictures';
import { eraseAuthor } from '@stimmlage/core/contracts/privacy';
import { cancelSession, createSession, retryFailed } from '@stimmlage/core/contracts/sessions';
import * as targets from '@stimmlage/core/contracts/targets';
import { startUpkeep } from '@stimmlage/core/contracts/upkeep';
import * as users from '@stimmlage/core/contracts/users';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';

type Where = (endpoint: Endpoint) => boolean;

const at =
  (...endpoints: readonly Endpoint[]): Where =>
  (endpoint) =>
    endpoints.includes(endpoint);

const below =
  (...paths: readonly string[]): Where =>
  ({ path, params }) =>
    params !== undefined && paths.some((start) => path.startsWith(start));

const either =
  (...places: readonly Where[]): Where =>
  (endpoint) =>
    places.some((place) => place(endpoint));

const asksForRun: Where = ({ query }) => {
  const shape = query !== undefined && 'shape' in query ? query.shape : {};
  return (
    typeof shape === 'object' &&
    shape !== null &&
    ('analysisRunId' in shape || 'run' in shape || 'ids' in shape)
  );
};

const takesBody: Where = ({ json, bodyTypes }) => json !== undefined || bodyTypes !== undefined;
const needsAdmin: Where = ({ access }) => access === 'admin' || access === 'local';
const isExport: Where = ({ path }) => path.startsWith('/exports/');
const isCall: Where = ({ root }) => root !== true;
const everywhere: Where = () => true;

/** Where each error can come up. */
const places: Record<ErrorCode, Where> = {
  'validation.failed': isCall,
  'request.query_too_long': isCall,
  'request.bad_json': ({ json }) => json !== undefined,
  'auth.required': ({ access }) => access !== 'any',
  'auth.invalid_credentials': at(auth.login),
  'auth.throttled': at(auth.login, auth.setUp, auth.changePassword),
  'auth.wrong_password': at(auth.changePassword),
  'auth.session_required': either(
    at(auth.changePassword, auth.createToken, auth.deleteToken),
    ({ method, path }) => method !== 'get' && path.startsWith('/admin/users'),
  ),
  'auth.invalid_setup_link': at(auth.setUp),
  'auth.forbidden_admin': needsAdmin,
  'auth.forbidden_super': ({ access }) => access === 'super',
  'tokens.not_found': at(auth.deleteToken),
  'users.not_found': below('/admin/users'),
  'users.email_taken': at(users.createUser, users.updateUser),
  'users.last_super_admin': at(users.updateUser),
  'users.delete_super_admin': at(users.deleteUser),
  'users.delete_self': at(users.deleteUser),
  // With nothing in the place of a parameter, an address is none; without the web build, nobody draws.
  'route.not_found': either(({ params }) => params !== undefined, at(previewPicture)),
  'sessions.not_found': either(below('/analysis/sessions'), asksForRun),
  'sessions.has_ended': at(cancelSession),
  'sessions.still_open': at(retryFailed),
  'sessions.nothing_failed': at(retryFailed),
  'sessions.nothing_to_analyze': at(createSession),
  'sessions.budget_spent': at(createSession, retryFailed),
  'sessions.budget_exceeded': at(createSession, retryFailed),
  'sessions.unknown_model': at(createSession, retryFailed),
  'sessions.retired_model': at(createSession, retryFailed),
  'sessions.model_without_provider': at(createSession, retryFailed),
  'gold_sets.not_found': at(deleteGoldSet, getEvaluation, createSession),
  'gold_sets.name_taken': at(createGoldSet),
  'gold_sets.invalid_csv': at(createGoldSet),
  'gold_sets.in_use': at(deleteGoldSet),
  'runs.not_found': below('/collection/runs'),
  'runs.already_running': at(startCollection, backfillTarget),
  'runs.none_active': at(stopCollection),
  'runs.no_targets': at(startCollection),
  'imports.not_found': at(getImport),
  'imports.in_progress': at(createImport),
  'imports.broken': at(createImport),
  'imports.changed': at(createImport),
  'imports.not_an_archive': at(createImport),
  'imports.shift_not_sandbox': at(createImport),
  'content.not_found': below('/comments', '/admin/analysis/content', '/corrections'),
  'corrections.not_found': ({ method, path }) => method === 'delete' && path.startsWith('/corrections'),
  'corrections.no_label': ({ method, path }) => method === 'put' && path.startsWith('/corrections'),
  'corrections.changed': below('/corrections'),
  'config.changed': at(updateConfig),
  'pain_points.not_found': at(painPoint),
  'exports.authors_forbidden': ({ path }) => path.startsWith('/exports/comments'),
  'exports.busy': isExport,
  'pictures.busy': at(previewPicture, embed),
  'targets.not_found': either(below('/admin/collection/targets'), at(comparison)),
  'targets.duplicate': at(targets.createTarget, targets.updateTarget),
  'targets.deleted_name': at(targets.updateTarget),
  'targets.erased': at(targets.createTarget, targets.updateTarget),
  'targets.no_handle': at(backfillTarget),
  'targets.invalid_csv': at(targets.importTargets),
  'upkeep.already_running': at(startUpkeep),
  'privacy.is_target': at(eraseAuthor),
  'body.too_large': (endpoint) => takesBody(endpoint) && endpoint !== createImport,
  'body.unsupported_type': takesBody,
  internal: everywhere,
  'database.unavailable': isCall,
};

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** The errors a call can answer with, by status. */
export const refusalsOf = (endpoint: Endpoint): Map<number, ErrorCode[]> =>
  Map.groupBy(
    codes.filter((code) => places[code](endpoint)),
    (code) => errorCatalogue[code].status,
  );
