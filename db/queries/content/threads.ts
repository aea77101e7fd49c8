import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

export interface ThreadBounds {
  since: Date;
  /** Only threads that began before the post with this id are listed. */
  belowId?: string | undefined;
  limit: number;
}

/**
 * Lists the newest threads started by a target's own account, within bounds, also those that another target with the
 * same account has collected. The id of a thread may be the id
 * of either the first or the newest version of its opening post.
 */
export const listOwnThreads = (
  db: Queryable,
  targetId: number,
  accountId: string,
  { since, belowId, limit }: ThreadBounds,
): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql`
      select conversation_id::text as id from content
      where target_id = any(array(select id from targets where id = ${targetId} or account_id = ${accountId}::bigint))
        and author_id = ${accountId}::bigint and scope = 'hit'
        and conversation_id in (id, external_id::bigint) and kind in ('post', 'quote')
        and posted_at >= ${since.toISOString()}::timestamptz
        and (${belowId ?? null}::bigint is null or id < ${belowId ?? null}::bigint)
      order by posted_at desc, id desc limit ${limit}`,
  );
