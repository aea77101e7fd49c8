import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { findKeptReply, keepReply } from '../cache/kept-reply';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import type { Metrics } from '../metrics/metrics';
import { findUnnamedProxy, peerAddress } from './actor';
import { cameByTls } from './addresses';
import { namesInstallation } from './known-host';

/**
 * The format of request ids that a proxy may set. All other ids are ignored, because clients could otherwise
 * write arbitrary strings to the log.
 */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** HSTS for half a year. Subdomains are not included, because they may belong to someone else. */
const TRANSPORT_POLICY = 'max-age=15552000';

const requestIdOf = ({ headers }: Request): string => {
  const given = headers.get('x-request-id') ?? '';
  return UUID.test(given) ? given.toLowerCase() : randomUUID();
};

/**
 * Returns the route pattern of the call that handled the request, such as `/api/collection/runs/:id`, or
 * `other` if no call handled the request. Logs and metrics use the pattern, because a URL may contain names.
 * The pattern is known only after the handlers have run.
 */
const routeOf = (c: Context): string => {
  const pattern = routePath(c);
  return pattern.includes('*') ? 'other' : pattern;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** Returns the method of a request, or `other` if the method is not a standard HTTP method. */
const methodOf = (c: Context): string => (methods.includes(c.req.method) ? c.req.method : 'other');

interface Scope {
  deps: ApiDeps;
  metrics: Metrics;
  findPrerender: Env['Variables']['findPrerender'];
}

/** The values that are needed to finish a response, whether or not the response comes from the cache. */
interface Ending {
  request: Request;
  requestId: string;
  /** The time at which the request arrived, according to `performance.now()`. */
  started: number;
  method: string;
  route: string;
}

/**
 * Creates the outermost middleware, which gives each request its dependencies and its id. The middleware
 * responds from the cache or calls the handler, counts the request in the metrics, and writes one log line.
 */
export const requestScope = ({ deps, metrics, findPrerender }: Scope) => {
  const end = (
    c: Context<Env>,
    response: Response,
    { request, requestId, started, ...asked }: Ending,
  ): Response => {
    const { headers, status } = response;
    headers.set('X-Request-Id', requestId);
    // Sent only over TLS. A client that honoured the header over plain HTTP could no longer reach an
    // installation without TLS.
    if (cameByTls(request, () => peerAddress(c), deps.trustedProxies))
      headers.set('Strict-Transport-Security', TRANSPORT_POLICY);
    const facts = { ...asked, status };
    const seconds = (performance.now() - started) / 1_000;
    metrics.observe({ ...facts, seconds });
    deps.log.info({ requestId, ...facts, milliseconds: Math.round(seconds * 1_000) }, 'request');
    return response;
  };

  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const request = c.req.raw;
    c.set('received', request);
    const requestId = requestIdOf(request);
    const proxy = findUnnamedProxy(request, () => peerAddress(c), deps.trustedProxies);
    if (proxy !== null) deps.unnamedProxies.note(proxy, false);
    const kept = namesInstallation(request.url, deps.publicOrigin) ? findKeptReply(deps, request) : undefined;
    if (kept !== undefined) {
      // Copying a Headers object takes a quarter of the time of building it from pairs.
      const response = new Response(kept.bytes, { headers: new Headers(kept.headers) });
      return end(c, response, { request, requestId, started, method: 'GET', route: kept.route });
    }
    const { version } = deps.snapshots;
    c.set('deps', deps);
    c.set('requestId', requestId);
    c.set('findPrerender', findPrerender);
    await next();
    const route = routeOf(c);
    await keepReply(deps, request, c.res, { route, version });
    end(c, c.res, { request, requestId, started, method: methodOf(c), route });
    return undefined;
  });
};

/** Marks every response of an installation with sandbox data, because most figures have no field for a mark. */
export const sandboxMark = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.var.deps.sandbox) c.header('X-Stimmlage-Sandbox', 'true');
});

/** Forbids caching of responses without a Cache-Control header. */
export const noStore = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
