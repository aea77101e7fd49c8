import { dayOf } from '@stimmlage/core/days';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { z } from 'zod';
import type { ApiDeps } from '../deps';
import type { Env } from '../http/env';
import { checked, type reply, type WithBody } from '../http/reply';
import { readFrom } from './replica';
import { type Encoding, encodings, Snapshot } from './snapshot';

/** Public answers may be kept for half a minute by anybody. */
export const PUBLIC_CACHE = 'public, max-age=30, stale-while-revalidate=300';

/** Today is part of the key: 'the last 7 days' are others after midnight. */
const keyOf = (c: Context<Env>, { access, path }: WithBody, query: object): string => {
  const { now, timezone } = c.var.deps;
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([
    access,
    path,
    asked.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    dayOf(now(), timezone),
  ]);
};

/** The best encoding that the caller takes; null for none. */
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

/** Whether a caller's copy is the current one: If-None-Match compares weakly (RFC 9110, 13.1.2). */
const hasCurrent = (c: Context<Env>, tag: string): boolean => {
  const header = c.req.header('if-none-match');
  if (header === undefined) return false;
  return header.trim() === '*' || (header.match(/"[^"]*"/g)?.some((known) => known === tag) ?? false);
};

/**
 * Answers a call from the snapshot of its query, computed when there is none. Public answers carry an entity tag
 * and may be kept; the others stand in no cache but ours.
 * @param query as the contract has parsed it: what it ignores makes no difference.
 */
export const replySnapshot = async <E extends WithBody>(
  c: Context<Env>,
  endpoint: E,
  query: object,
  compute: (from: ApiDeps) => Promise<z.input<E['response']>>,
): Promise<ReturnType<typeof reply<E>>> => {
  type Reply = ReturnType<typeof reply<E>>;
  const snapshot = await c.var.deps.snapshots.read(
    keyOf(c, endpoint, query),
    async () => new Snapshot(checked(c, endpoint, await readFrom(c.var.deps, compute))),
  );
  const encoding = snapshot.isWorthPacking ? encodingOf(c) : null;
  c.header('Vary', 'Accept-Encoding');
  if (endpoint.access === 'any') {
    const tag = snapshot.tagOf(encoding);
    c.header('ETag', tag);
    c.header('Cache-Control', PUBLIC_CACHE);
    // Only caches ask so, and hand their own copy on: no caller of ours reads this status.
    if (hasCurrent(c, tag)) return c.body(null, 304) as Response as Reply;
  }
  if (encoding !== null) c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'application/json');
  const bytes = encoding === null ? snapshot.bytes : await snapshot.pack(encoding);
  return c.body(bytes, endpoint.status) as Response as Reply;
};
