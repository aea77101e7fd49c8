import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { findKeptReply, keepReply } from '../cache/kept-reply';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import type { Metrics } from '../metrics/metrics';
import { connectionOf, unnamedProxyOf } from './actor';
import { cameByTls } from './addresses';
import { namesInstallation } from './known-host';

/** What a proxy in front of us may call a request: any other text would be somebody's words in our log. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Half a year; other hosts of the domain are not ours to speak for. */
const TRANSPORT_POLICY = 'max-age=15552000';

const requestIdOf = ({ headers }: Request): string => {
  const given = headers.get('x-request-id') ?? '';
  return UUID.test(given) ? given.toLowerCase() : randomUUID();
};

/**
 * The pattern of the call that answers, such as `/api/collection/runs/:id`, for logs and figures: an address may
 * hold names. Whatever is no call is `other`. To be asked after the handlers.
 */
const routeOf = (c: Context): string => {
  const pattern = routePath(c);
  return pattern.includes('*') ? 'other' : pattern;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** The method of a request; what is no method of HTTP's is `other`. */
const methodOf = (c: Context): string => (methods.includes(c.req.method) ? c.req.method : 'other');

interface Scope {
  deps: ApiDeps;
  metrics: Metrics;
  findPrerender: Env['Variables']['findPrerender'];
}

/** What an answer has to do with its request, whether it is made or kept. */
interface Ending {
  request: Request;
  requestId: string;
  /** By the clock of `performance`. */
  started: number;
  method: string;
  route: string;
}

/**
 * Gives a request its dependencies and id, and sends it what is kept for it, or lets it be answered; then counts it
 * and writes one line to the log.
 */
export const requestScope = ({ deps, metrics, findPrerender }: Scope) => {
  const end = (
    c: Context<Env>,
    response: Response,
    { request, requestId, started, ...asked }: Ending,
  ): Response => {
    const { headers, status } = response;
    headers.set('X-Request-Id', requestId);
    // Who came by TLS comes by TLS again; said over plain http, it would lock out an installation without it.
    if (cameByTls(request, () => connectionOf(c), deps.trustedProxies))
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
    const proxy = unnamedProxyOf(request, () => connectionOf(c), deps.trustedProxies);
    if (proxy !== null) deps.unnamedProxies.note(proxy, false);
    const kept = namesInstallation(request.url, deps.publicOrigin) ? findKeptReply(deps, request) : undefined;
    if (kept !== undefined) {
      // A copy of headers takes a quarter of the time that building them from pairs takes.
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

/** What says nothing else may be kept by nobody. */
export const noStore = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
