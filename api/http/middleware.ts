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
 * The form of request ids that a proxy may set. Other texts are ignored, because they would let clients write
 * to the log.
 */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** HSTS for half a year, without subdomains, because they may not be ours. */
const TRANSPORT_POLICY = 'max-age=15552000';

const requestIdOf = ({ headers }: Request): string => {
  const given = headers.get('x-request-id') ?? '';
  return UUID.test(given) ? given.toLowerCase() : randomUUID();
};

/**
 * Returns the route pattern of the call that handled the request, such as `/api/collection/runs/:id`, or
 * `other` if no call did. Logs and metrics use it because a URL may contain names. It is known only after the
 * handlers have run.
 */
const routeOf = (c: Context): string => {
  const pattern = routePath(c);
  return pattern.includes('*') ? 'other' : pattern;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** Returns the method of a request, or `other` if it is not an HTTP method. */
const methodOf = (c: Context): string => (methods.includes(c.req.method) ? c.req.method : 'other');

interface Scope {
  deps: ApiDeps;
  metrics: Metrics;
  findPrerender: Env['Variables']['findPrerender'];
}

/** What is needed to finish a response, whether or not it comes from the cache. */
interface Ending {
  request: Request;
  requestId: string;
  /** When the request arrived, according to `performance.now()`. */
  started: number;
  method: string;
  route: string;
}

/**
 * Gives a request its dependencies and its id, and responds from the cache or through the handler. Then
 * counts the request and writes one line to the log.
 */
export const requestScope = ({ deps, metrics, findPrerender }: Scope) => {
  const end = (
    c: Context<Env>,
    response: Response,
    { request, requestId, started, ...asked }: Ending,
  ): Response => {
    const { headers, status } = response;
    headers.set('X-Request-Id', requestId);
    // Sent only over TLS. If a client honoured it over plain HTTP, it would lock visitors out of an
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
    const requestId = requestIdOf(request);
    const proxy = findUnnamedProxy(request, () => peerAddress(c), deps.trustedProxies);
    if (proxy !== null) deps.unnamedProxies.note(proxy, false);
    const kept = namesInstallation(request.url, deps.publicOrigin) ? findKeptReply(deps, request) : undefined;
    if (kept !== undefined) {
      // Copying a Headers object takes a quarter of the time of building one from pairs.
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

/** Forbids caching unless the response has a Cache-Control header. */
export const noStore = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
