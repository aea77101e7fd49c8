import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import type { ApiDeps } from '../deps';
import type { Weighed } from '../ports/snapshots';
import { PUBLIC_CACHE } from './send-kept';

/**
 * Request headers that affect the response in addition to the URL and the accepted encodings. Responses to
 * requests with these headers are not cached.
 */
const particular = ['authorization', 'if-none-match', 'range'];

/**
 * A public response as it was sent. The same bytes can be sent again without routing, parsing or compression.
 */
export class KeptReply implements Weighed {
  readonly size: number;

  /**
   * @param route the route pattern of the call, for logs and metrics
   * @param until the end of the current day, in milliseconds since 1970, because ‘the last 7 days’ change at
   * midnight
   */
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly headers: Headers,
    readonly route: string,
    readonly until: number,
  ) {
    this.size = bytes.byteLength + 2_048;
  }
}

/** Returns the path and query of a URL, without its origin. */
const pathOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('://') + 3));

/**
 * Returns the key under which the response to a request may be cached, or undefined if the response must not
 * be cached. Identical requests from different callers have the same key.
 */
const keyOf = ({ method, url, headers }: Request): string | undefined =>
  method === 'GET' && particular.every((name) => !headers.has(name))
    ? `${headers.get('accept-encoding') ?? ''} ${pathOf(url)}`
    : undefined;

const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get('cache-control') === PUBLIC_CACHE &&
  headers.has('etag') &&
  headers.get('vary') === 'Accept-Encoding';

const midnight = ({ now, timezone }: ApiDeps): number =>
  startOfDay(addDays(dayOf(now(), timezone), 1), timezone).getTime();

/** Finds the response to a request in the cache, if the cached response is still valid. */
export const findKeptReply = ({ snapshots, now }: ApiDeps, request: Request): KeptReply | undefined => {
  const key = keyOf(request);
  const found = key === undefined ? undefined : snapshots.findReply(key);
  if (!(found instanceof KeptReply) || now().getTime() >= found.until) return undefined;
  snapshots.reads.hit += 1;
  return found;
};

/**
 * Caches a response that is identical for every caller.
 * @param version the version of the snapshots when work on the response began. If the version has changed
 * since, the response may be stale and is not cached.
 */
export const keepReply = async (
  deps: ApiDeps,
  request: Request,
  response: Response,
  { route, version }: { route: string; version: number },
): Promise<void> => {
  const key = keyOf(request);
  if (key === undefined || !isPublic(response) || deps.snapshots.version !== version) return;
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  deps.snapshots.keepReply(
    key,
    new KeptReply(bytes, new Headers(response.headers), route, midnight(deps)),
    version,
  );
};
