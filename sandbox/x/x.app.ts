import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Gate } from '../control/control';
import type { ControlledEnv } from '../control/middleware';
import type { World } from '../world/world';
import { type Answer, defaultSettings, dialectOf, type Endpoint, readCall, type XSettings } from './call';
import { createLimits, limitHeaders } from './limits';
import { lookupEndpoints } from './lookup.endpoints';
import {
  invalidRequest,
  notFound,
  tooManyRequests,
  unauthorized,
  unsupportedAuthentication,
} from './problems';
import { searchEndpoints } from './search.endpoints';
import { timelineEndpoints } from './timeline.endpoints';
import { trendEndpoints } from './trends.endpoints';
import { vocabularies } from './words';

interface XOptions {
  world: World;
  /** The middleware around each call. Without it, nothing is logged and no faults apply. */
  gate?: Gate;
  /** The clock for rate limits, which depend on real time rather than on the time of the world. */
  realTime?: () => number;
}

export interface XService {
  /** The API's app. Must be mounted at the root, because all of its paths begin with /2. */
  app: Hono<ControlledEnv>;
  /** The current settings. They are read for every call, so changes take effect immediately. */
  settings: XSettings;
  endpoints: readonly Endpoint[];
  /** Resets all rate limits, and restores the initial settings. */
  reset(): void;
}

type XContext = Context<ControlledEnv>;
type Middleware = MiddlewareHandler<ControlledEnv>;

const pass: Middleware = (_, next) => next();

const send = (c: XContext, answer: Answer): Response => {
  const status = (answer.status ?? 200) as ContentfulStatusCode;
  // X sends errors about parameters as plain JSON, and all other problems as problem+json.
  const type =
    status === 200 || status === 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
  return c.body(JSON.stringify(answer.body), status, { 'content-type': type });
};

/**
 * Adds the headers for authenticated callers to the response, without overriding headers that a fault has
 * set.
 */
const addHeaders = (c: XContext, headers: Record<string, string>): void => {
  if (c.res.status === 401) return;
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};

const endpoints = [...lookupEndpoints, ...timelineEndpoints, ...searchEndpoints, ...trendEndpoints];

/** Creates a stand-in for the X API v2 that serves a world to callers with app-only authentication. */
export const createX = ({ world, gate, realTime = Date.now }: XOptions): XService => {
  const settings = defaultSettings();
  const limits = createLimits(realTime);

  const admit =
    (endpoint: Endpoint): Middleware =>
    async (c, next) => {
      const dialect = dialectOf(new URL(c.req.url).searchParams, settings.dialect);
      const given = c.req.header('authorization') ?? '';
      if (/^OAuth\s/i.test(given)) return send(c, unsupportedAuthentication(vocabularies[dialect]));
      const token = /^Bearer\s+(\S+)/i.exec(given)?.[1];
      if (token === undefined) return send(c, unauthorized);
      const name = `GET ${endpoint.path}`;
      const allowance = limits.take(`${name} ${token}`, settings.limits[name] ?? endpoint.limit);
      if (allowance.isAllowed) await next();
      else c.res = send(c, tooManyRequests);
      addHeaders(c, {
        ...limitHeaders(allowance),
        'x-access-level': 'read',
        'api-version': vocabularies[dialect].version,
      });
    };

  const answer =
    (endpoint: Endpoint) =>
    (c: XContext): Response => {
      const { searchParams } = new URL(c.req.url);
      const { errors, ...call } = readCall(endpoint, searchParams, c.req.param(), settings.dialect);
      if (errors.length > 0) return send(c, invalidRequest(call.words, errors));
      return send(c, endpoint.answer({ ...call, world }));
    };

  const app = new Hono<ControlledEnv>();
  app.use('/2/*', gate?.record ?? pass);
  for (const endpoint of endpoints)
    app.get(endpoint.path, admit(endpoint), gate?.faults ?? pass, answer(endpoint));
  app.all('/2/*', (c) => send(c, notFound));

  return {
    app,
    settings,
    endpoints,
    reset: () => {
      Object.assign(settings, defaultSettings());
      limits.reset();
    },
  };
};
