import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { ApiDeps } from '../deps';
import { cameByTls } from '../http/addresses';
import type { Env } from '../http/env';
import { noteRequest, requestIdOf } from '../http/middleware';
import { routeOf } from '../http/route';
import { TRANSPORT_HEADER, transportPolicy } from '../http/security-headers';
import type { Metrics } from '../metrics/metrics';
import { PUBLIC_CACHE } from './send-kept';

const MOST_BYTES = 16 * 1_048_576;

/** Should an announcement ever fail to arrive, its change shows after this. */
const LONGEST_MS = 60_000;

interface KeptReply {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
  route: string;
  /** Of the snapshots, when it was made. */
  version: number;
  /** Midnight: then the last days are others. */
  until: number;
}

/** Of what is asked with these, the answer depends on more than the address and the encoding. */
const particular = ['authorization', 'if-none-match', 'range'];

/** What each answer has of its own. */
const own = ['X-Request-Id', TRANSPORT_HEADER];

const keyOf = ({ method, url, headers }: Request): string | undefined =>
  method === 'GET' && particular.every((name) => !headers.has(name))
    ? `${headers.get('accept-encoding') ?? ''} ${url}`
    : undefined;

const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get('cache-control') === PUBLIC_CACHE &&
  headers.has('etag') &&
  headers.get('vary') === 'Accept-Encoding';

/**
 * Keeps public answers as they were sent, by address and encoding as asked, so that they are sent again without
 * routing, parsing and packing, until figures change or the day does.
 */
export const createKeptReplies = (deps: ApiDeps, metrics: Metrics) => {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + 2_048,
    ttl: LONGEST_MS,
  });
  const midnight = (): number => {
    const tomorrow = addDays(dayOf(deps.now(), deps.timezone), 1);
    return startOfDay(tomorrow, deps.timezone).getTime();
  };
  const find = (request: Request): KeptReply | undefined => {
    const key = keyOf(request);
    const found = key === undefined ? undefined : kept.get(key);
    const isCurrent = found?.version === deps.snapshots.version && deps.now().getTime() < (found?.until ?? 0);
    return isCurrent ? found : undefined;
  };
  return {
    /**
     * The answer to a request, where it is kept.
     * @param remote the connection's address, where the server knows it.
     */
    answer: (request: Request, remote: () => string | null): Response | undefined => {
      const started = performance.now();
      const found = find(request);
      if (found === undefined) return undefined;
      deps.snapshots.reads.hit += 1;
      const requestId = requestIdOf(request);
      // A copy of headers takes a quarter of the time that building them from pairs takes.
      const headers = new Headers(found.headers);
      headers.set('X-Request-Id', requestId);
      if (cameByTls(request, remote, deps.trustedProxies)) headers.set(TRANSPORT_HEADER, transportPolicy);
      const answer = new Response(found.bytes, { headers });
      noteRequest(deps, metrics, { requestId, method: 'GET', route: found.route, status: 200, started });
      return answer;
    },
    /** Keeps what may be sent again; it stands before everything else that makes an answer. */
    keep: createMiddleware<Env>(async (c, next) => {
      const key = keyOf(c.req.raw);
      const { version } = deps.snapshots;
      await next();
      if (key === undefined || !isPublic(c.res) || deps.snapshots.version !== version) return;
      const headers = new Headers(c.res.headers);
      for (const name of own) headers.delete(name);
      const bytes = new Uint8Array(await c.res.clone().arrayBuffer());
      kept.set(key, { bytes, headers, route: routeOf(c), version, until: midnight() });
    }),
  };
};
