import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';

/** Newest threads that a target's account began itself, not older than `since`. */
export const listOwnThreads = (
  db: Queryable,
  targetId: number,
  accountId: string,
  since: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql`
      select conversation_id::text as id from content
      where target_id = ${targetId} and author_id = ${accountId}::bigint and scope = 'hit'
        and conversation_id = external_id::bigint and kind in ('post', 'quote') and posted_at >= ${since.toISOString()}::timestamptz
      order by posted_at desc, id desc limit ${limit}`,
  );
