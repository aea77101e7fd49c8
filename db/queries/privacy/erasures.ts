import { hash } from 'node:crypto';
import type { Platform } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { texts } from '../../sql/recordset';

/**
 * Computes the hash by which a person is looked up on the block list: SHA-256 of `platform:kind:value` in
 * lower case, as hexadecimal. The hash is not stored as such; the database first applies a secret key
 * (`keyed_hash`).
 */
export const erasureHash = (kind: 'id' | 'handle', value: string, platform: Platform = 'x'): string =>
  hash('sha256', `${platform}:${kind}:${value.toLowerCase()}`, 'hex');

/**
 * Computes the hash that identifies a person in permanent records: `erasureHash` with the database's secret
 * key applied, as hexadecimal.
 */
export const keyedHash = async (db: Queryable, kind: 'id' | 'handle', value: string): Promise<string> => {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select encode(keyed_hash(decode(${erasureHash(kind, value)}, 'hex')), 'hex') as hash`,
  );
  return rows.map(({ hash }) => hash).join();
};

/** SQL expression for the `keyedHash` of an id, handle or post id, in binary. */
export const keyedHashOf = (kind: 'id' | 'handle' | 'post', value: SQL): SQL => sql`
  keyed_hash(sha256(convert_to(${`x:${kind}:`} || lower(${value}), 'UTF8')))`;

/**
 * Blocks a person by the given hashes. Waits for transactions that are storing posts, so that the erasure
 * sees all of the person's posts and no posts by the person are stored afterwards.
 */
export const block = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.execute(sql`lock table erasures in exclusive mode`);
  await addErasures(tx, hashes);
};

/** Adds hashes for a blocked person, for example of a new handle or of the id that a handle belongs to. */
export const addErasures = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into erasures (hash)
    select distinct keyed_hash(decode(hash, 'hex')) from unnest(${texts(hashes)}) as hash order by 1 on conflict do nothing`);
};

/** Lists the given hashes that are blocked. */
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
 * Like `listBlocked`, for transactions that store posts: no other transaction can block a person until this
 * transaction ends.
 */
export const holdBlocked = async (tx: Tx, hashes: readonly string[]): Promise<Set<string>> => {
  await tx.execute(sql`lock table erasures in row share mode`);
  return listBlocked(tx, hashes);
};
