import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiDeps } from '../deps';
import type { Env } from './env';

/** Gives a request its dependencies and id, and writes one line to the log when it ends. */
export const requestScope = (deps: ApiDeps) =>
  createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('deps', deps);
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    deps.log.info(
      {
        requestId,
        method: c.req.method,
        // The pattern, not the address: queries and ids may hold names.
        route: c.req.routePath,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - started),
      },
      'request',
    );
  });

/** Public answers may be kept for half a minute by anybody; everything else by nobody. */
export const publicCache = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.res.ok) c.header('Cache-Control', 'public, max-age=30, stale-while-revalidate=300');
});

export const noStore = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
