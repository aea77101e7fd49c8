import type { Context } from 'hono';
import { routePath } from 'hono/route';

/**
 * The pattern of the call that answers, such as `/api/collection/runs/:id`, for logs and figures: an address may
 * hold names. Whatever is no call is `other`. To be asked after the handlers.
 */
export const routeOf = (c: Context): string => {
  const pattern = routePath(c);
  return pattern.includes('*') ? 'other' : pattern;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** The method of a request; what is no method of HTTP's is `other`. */
export const methodOf = (c: Context): string => (methods.includes(c.req.method) ? c.req.method : 'other');
