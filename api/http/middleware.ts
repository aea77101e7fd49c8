import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiDeps } from '../deps';
import type { Metrics, RequestFacts } from '../metrics/metrics';
import type { Env } from './env';
import { methodOf, routeOf } from './route';

/** What a proxy in front of us may call a request: any other text would be somebody's words in our log. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const requestIdOf = ({ headers }: Request): string => {
  const given = headers.get('x-request-id') ?? '';
  return UUID.test(given) ? given.toLowerCase() : randomUUID();
};

interface RequestEnd extends Omit<RequestFacts, 'seconds'> {
  requestId: string;
  /** By the clock of `performance`. */
  started: number;
}

/** Counts a request that has ended, and writes one line to the log. */
export const noteRequest = (
  deps: ApiDeps,
  metrics: Metrics,
  { requestId, started, ...facts }: RequestEnd,
) => {
  const seconds = (performance.now() - started) / 1_000;
  metrics.observe({ ...facts, seconds });
  deps.log.info({ requestId, ...facts, milliseconds: Math.round(seconds * 1_000) }, 'request');
};

/** Gives a request its dependencies and id; when it ends, counts it and writes one line to the log. */
export const requestScope = (
  deps: ApiDeps,
  metrics: Metrics,
  findPrerender: Env['Variables']['findPrerender'],
) =>
  createMiddleware<Env>(async (c, next) => {
    const requestId = requestIdOf(c.req.raw);
    const started = performance.now();
    c.set('deps', deps);
    c.set('requestId', requestId);
    c.set('findPrerender', findPrerender);
    await next();
    // At the end: a file or an answer of 304 comes with headers of its own.
    c.header('X-Request-Id', requestId);
    noteRequest(deps, metrics, {
      requestId,
      method: methodOf(c),
      route: routeOf(c),
      status: c.res.status,
      started,
    });
  });

/** What says nothing else may be kept by nobody. */
export const noStore = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
