import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { moveTargets } from './move-targets';

/** Replies that move in one transaction. */
const MOST_AT_ONCE = 2_000;

/**
 * Gives the replies of an archive to the target whose own post began their thread, some at a time by their ids.
 * An archive comes newest first, so a reply is stored before the post it belongs to.
 * @param after what the step before returned; '0' to begin
 * @returns the id of the last reply moved, from where the next step goes on; null when there is no more.
 */
export const linkThreads = async (
  tx: Tx,
  archiveName: string,
  after: string,
  timezone: string,
  atOnce = MOST_AT_ONCE,
): Promise<string | null> => {
  const moved = await rowsOf<{ id: string; targetId: number }>(
    tx,
    sql`
      with found as (
        select c.id, root.target_id, root.source_type from content c join content root on root.id = c.conversation_id
        where c.id > ${after}::bigint and c.keyword = ${archiveName} and c.target_id is null
          and c.scope = 'hit' and c.kind = 'reply'
          and root.target_id is not null and root.kind in ('post', 'quote')
          and root.source_type in ('politician_tweet', 'influencer_tweet', 'media_tweet')
        order by c.id limit ${atOnce} for no key update of c
      ), moved as (
        update content c set target_id = found.target_id, source_type = found.source_type, keyword = null
        from found where c.id = found.id
        returning c.id, c.target_id
      )
      select id::text, target_id::int as "targetId" from moved order by moved.id`,
  );
  await moveTargets(tx, moved, timezone);
  return moved.length < atOnce ? null : (moved.at(-1)?.id ?? null);
};
