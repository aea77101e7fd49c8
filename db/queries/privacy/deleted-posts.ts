import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { postHash } from './post-hash';

/** What is known of posts before they are stored. */
export interface KnownPosts {
  stored: ReadonlySet<string>;
  /** Deleted by retention. */
  expired: ReadonlySet<string>;
  /** Deleted because X no longer showed them. */
  gone: ReadonlySet<string>;
}

/**
 * Looks up posts before they are stored, in a single query. A post that is deleted during the query is therefore
 * reported as stored.
 */
export const findKnownPosts = async (tx: Tx, ids: readonly string[]): Promise<KnownPosts> => {
  const rows = await rowsOf<{ id: string; state: keyof KnownPosts }>(
    tx,
    sql`
      with given as materialized (
        select id, exists (select from content c where c.id = given.id) as is_stored
        from unnest(${idArray(ids)}) as given (id)
      ), hashed as materialized (
        select id, ${postHash(sql`id`)} as hash from given
        where not is_stored
          and (exists (select from expired_content) or exists (select from gone_posts))
      )
      select id::text, 'stored' as state from given where is_stored
      union all
      select hashed.id::text, 'expired' from hashed join expired_content using (hash)
      union all
      select hashed.id::text, 'gone' from hashed join gone_posts using (hash)`,
  );
  const idsOf = (state: keyof KnownPosts) =>
    new Set(rows.filter((row) => row.state === state).map(({ id }) => id));
  return { stored: idsOf('stored'), expired: idsOf('expired'), gone: idsOf('gone') };
};
