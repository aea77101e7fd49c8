import { createHash } from 'node:crypto';
import type { Platform } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { texts } from '../../sql/recordset';

/**
 * Computes the key by which a person is found on the block list: SHA-256 of `platform:kind:value`, in
 * hexadecimal; handles in lower case. This hash is not stored: the database keys it first (`keyed_hash`).
 */
export const erasureHash = (kind: 'id' | 'handle', value: string, platform: Platform = 'x'): string =>
  createHash('sha256').update(`${platform}:${kind}:${value.toLowerCase()}`).digest('hex');

/**
 * Computes the hash that identifies a person in permanent records: `erasureHash` under the key of the
 * database, in hexadecimal.
 */
export const keyedHash = async (db: Queryable, kind: 'id' | 'handle', value: string): Promise<string> => {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select encode(keyed_hash(decode(${erasureHash(kind, value)}, 'hex')), 'hex') as hash`,
  );
  return rows.map(({ hash }) => hash).join();
};

/** Computes the same hash in the database, of a value there; also of the id of a post. */
export const keyedHashOf = (kind: 'id' | 'handle' | 'post', value: SQL): SQL => sql`
  keyed_hash(sha256(convert_to(${`x:${kind}:`} || lower(${value}), 'UTF8')))`;

/**
 * Blocks a person by these hashes. Waits for transactions that are storing posts, so that nothing of theirs
 * is stored afterwards and the erasure sees all of it.
 */
export const block = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.execute(sql`lock table erasures in exclusive mode`);
  await addErasures(tx, hashes);
};

/** Adds a new handle, or the id behind a handle, of a blocked person. */
export const addErasures = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into erasures (hash)
    select distinct keyed_hash(decode(hash, 'hex')) from unnest(${texts(hashes)}) as hash order by 1 on conflict do nothing`);
};

/** Lists which of these hashes are blocked. */
export const listBlocked = async (db: Queryable, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`
      select given.hash from unnest(${texts(hashes)}) as given (hash)
      where keyed_hash(decode(given.hash, 'hex')) in (select blocked.hash from erasures blocked)`,
  );
  return new Set(rows.map(({ hash }) => hash));
};

/**
 * Does the same as `listBlocked` for a transaction that stores posts: no person is blocked until it has
 * ended.
 */
export const holdBlocked = async (tx: Tx, hashes: readonly string[]): Promise<Set<string>> => {
  await tx.execute(sql`lock table erasures in row share mode`);
  return listBlocked(tx, hashes);
};
