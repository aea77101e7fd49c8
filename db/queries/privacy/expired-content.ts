import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { keyedHashOf } from './erasures';

/**
 * SQL expression for the hash that represents a post in `expired_content`: the first 64 bits of the keyed
 * hash of the post id.
 */
const hashOf = (id: SQL): SQL => sql`
  ('x' || encode(substr(${keyedHashOf('post', sql`${id}::text`)}, 1, 8), 'hex'))::bit(64)::bigint`;

/**
 * Records statements that retention is about to delete, so that they are not stored again. The transaction
 * must have locked the statements. Posts that were only context are not recorded: context is not counted in
 * any figure, so it may be stored again.
 */
export const noteExpiredContent = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into expired_content (hash)
    select ${hashOf(sql`id`)} from content where id = any(${idArray(ids)}) and scope = 'hit'
    order by 1 on conflict do nothing`);
};

/** The ids of looked-up posts that are stored, and of looked-up posts that were deleted by retention. */
export interface ExpiredAmong {
  stored: ReadonlySet<string>;
  expired: ReadonlySet<string>;
}

/**
 * Looks up posts before they are stored, in a single query. A post that retention deletes during the query is
 * therefore reported as stored.
 */
export const findExpired = async (tx: Tx, ids: readonly string[]): Promise<ExpiredAmong> => {
  const rows = await rowsOf<{ id: string; isStored: boolean }>(
    tx,
    sql`
      with given as materialized (
        select id, exists (select from content c where c.id = given.id) as is_stored
        from unnest(${idArray(ids)}) as given (id)
      ), hashed as materialized (
        select id, ${hashOf(sql`id`)} as hash from given
        where not is_stored and exists (select from expired_content)
      )
      select id::text, true as "isStored" from given where is_stored
      union all
      select hashed.id::text, false from hashed join expired_content using (hash)`,
  );
  const idsOf = (isStored: boolean) =>
    new Set(rows.filter((row) => row.isStored === isStored).map(({ id }) => id));
  return { stored: idsOf(true), expired: idsOf(false) };
};
