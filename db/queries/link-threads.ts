import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { moveTargets } from './move-targets';

/**
 * Gives the replies of an archive to the target whose own post began their thread. An archive comes newest
 * first, so a reply is stored before the post it belongs to.
 * @returns how many were moved.
 */
export const linkThreads = async (tx: Tx, archiveName: string, timezone: string): Promise<number> => {
  const moved = await rowsOf<{ id: string; targetId: number }>(
    tx,
    sql`
      update content c set target_id = root.target_id, source_type = root.source_type, keyword = null
      from content root
      where c.keyword = ${archiveName} and c.target_id is null and c.scope = 'hit' and c.kind = 'reply'
        and root.id = c.conversation_id and root.target_id is not null and root.kind in ('post', 'quote')
        and root.source_type in ('politician_tweet', 'influencer_tweet', 'media_tweet')
      returning c.id::text, c.target_id::int as "targetId"`,
  );
  await moveTargets(tx, moved, timezone);
  return moved.length;
};
