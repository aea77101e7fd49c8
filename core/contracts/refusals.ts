import { type ErrorCode, errorCatalogue } from '../errors/catalogue';
import type { Endpoint } from './endpoint';

const isCall = ({ root }: Endpoint): boolean => root !== true;
const takesBody = ({ json, bodyTypes }: Endpoint): boolean => json !== undefined || bodyTypes !== undefined;

/**
 * The errors that depend on the declaration of an endpoint. Each function checks whether a call can return
 * the error.
 */
const general: Partial<Record<ErrorCode, (endpoint: Endpoint) => boolean>> = {
  'validation.failed': isCall,
  'request.query_too_long': isCall,
  'request.wrong_host': isCall,
  'requests.too_many': isCall,
  'request.bad_json': ({ json }) => json !== undefined,
  'auth.required': ({ access }) => access !== 'any',
  'auth.session_required': ({ session }) => session === true,
  'auth.scope_missing': ({ scope }) => scope !== undefined && scope !== 'own',
  'auth.forbidden_admin': ({ access }) => access === 'admin' || access === 'metrics',
  'auth.forbidden_super': ({ access }) => access === 'super',
  // A path whose parameter is missing matches no call.
  'route.not_found': ({ params }) => params !== undefined,
  'body.too_large': (endpoint) =>
    takesBody(endpoint) && endpoint.anySize !== true && endpoint.bodyLimit === undefined,
  'body.unsupported_type': takesBody,
  internal: () => true,
  'database.unavailable': isCall,
  'database.too_slow': isCall,
  'database.conflict': isCall,
  'database.busy': isCall,
  'database.full': isCall,
  'database.read_only': isCall,
};

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** Lists the errors that a call can return, in the order of the catalogue. */
export const listRefusals = (endpoint: Endpoint): ErrorCode[] =>
  codes.filter((code) => general[code]?.(endpoint) === true || endpoint.refuses?.includes(code) === true);
