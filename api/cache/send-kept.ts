import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { dayOf } from '@stimmlage/core/days';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import { networksOf } from '../http/network';
import { type Encoding, encodings, type Snapshot } from '../ports/snapshots';
import { readFrom } from './read-from';
import { AnswerSnapshot } from './snapshot';

/**
 * The Cache-Control header of public responses. Any cache may serve a copy for 30 seconds, and for another 5
 * minutes while it revalidates the copy.
 */
export const PUBLIC_CACHE = 'public, max-age=30, stale-while-revalidate=300';

/** Builds the cache key. The key includes the current date, because ‘the last 7 days’ change at midnight. */
const keyOf = (c: Context<Env>, { access, path }: Endpoint, query: object): string => {
  const { now, timezone } = c.var.deps;
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([
    access,
    path,
    asked.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    dayOf(now(), timezone),
  ]);
};

/** Chooses the best encoding that the caller accepts. Returns null if the body must be sent uncompressed. */
const encodingOf = (c: Context<Env>): Encoding | null => {
  const name = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (accepted, { supports, default: none }) =>
      supports.find((encoding) => accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0)) ??
      none,
  });
  return encodings.find((encoding) => encoding === name) ?? null;
};

/** Whether the caller's copy is up to date. If-None-Match uses weak comparison (RFC 9110, 13.1.2). */
const hasCurrent = (c: Context<Env>, tag: string): boolean => {
  const header = c.req.header('if-none-match');
  if (header === undefined) return false;
  return header.trim() === '*' || (header.match(/"[^"]*"/g)?.some((known) => known === tag) ?? false);
};

/** The network that takes part of the places of public reads: over IPv6 the larger one, whose /64s may be one caller's. */
const callerOf = (c: Context<Env>): string | null => {
  const networks = networksOf(c);
  return networks && (networks.wider ?? networks.network);
};

/** Returns the snapshot for a query, and computes the snapshot if it is not cached. Few public ones at a time. */
const readSnapshot = <E extends Endpoint>(
  c: Context<Env>,
  endpoint: E,
  query: object,
  compute: (from: ApiDeps) => Promise<z.input<E['response']>>,
): Promise<Snapshot> =>
  c.var.deps.snapshots.read(keyOf(c, endpoint, query), async () => {
    const { deps } = c.var;
    const read = () => readFrom(deps, compute);
    const answer = await (endpoint.access === 'any' ? deps.publicReads(callerOf(c), read) : read());
    return new AnswerSnapshot(deps.checkAnswers ? endpoint.response.parse(answer) : answer);
  });

/** Returns the response to a call, parsed from the snapshot for the query. */
export const readAnswer = async <E extends Endpoint>(
  ...asked: Parameters<typeof readSnapshot<E>>
): Promise<z.output<E['response']>> => {
  const { bytes } = await readSnapshot(...asked);
  return JSON.parse(new TextDecoder().decode(bytes));
};

interface Sending {
  status: ContentfulStatusCode;
  type: string;
  /** The Cache-Control header. If omitted, no entity tag is sent either. */
  cache?: string;
  /** Request headers that the response depends on, besides Accept-Encoding. */
  vary?: string;
}

/**
 * Responds with a snapshot, compressed with an encoding that the caller accepts, or with 304 if the caller's
 * copy is up to date.
 */
export const sendSnapshot = async (
  c: Context<Env>,
  snapshot: Snapshot,
  { status, type, cache, vary }: Sending,
): Promise<Response> => {
  // PNG images are already compressed.
  const encoding = snapshot.isWorthPacking && type !== 'image/png' ? encodingOf(c) : null;
  c.header('Vary', vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`);
  if (cache !== undefined) {
    const tag = snapshot.tagOf(encoding);
    c.header('ETag', tag);
    c.header('Cache-Control', cache);
    if (hasCurrent(c, tag)) return c.body(null, 304);
  }
  if (encoding !== null) c.header('Content-Encoding', encoding);
  c.header('Content-Type', type);
  return c.body(encoding === null ? snapshot.bytes : await snapshot.pack(encoding), status);
};

/**
 * Responds to a call with the snapshot for its query. Public responses have an entity tag, and may be cached
 * by clients and proxies. All other responses are cached only in this process.
 * @param query the query as parsed by the contract, so that unknown parameters do not change the cache key
 */
export const sendKept = async <E extends Endpoint>(
  c: Context<Env>,
  endpoint: E,
  query: object,
  compute: (from: ApiDeps) => Promise<z.input<E['response']>>,
): Promise<Response> =>
  sendSnapshot(c, await readSnapshot(c, endpoint, query, compute), {
    status: 200,
    type: 'application/json',
    ...(endpoint.access === 'any' ? { cache: PUBLIC_CACHE } : {}),
  });
