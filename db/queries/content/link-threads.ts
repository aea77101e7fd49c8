import type { SourceType } from '@stimmlage/core/codes/source-types';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { type ContentChange, dayOfPosting } from '../../figures/content-rollup';
import { applyFigures } from '../../figures/counted';
import { moveTargets } from '../targets/move-targets';

/** Replies that move in one transaction. */
const MOST_AT_ONCE = 2_000;

interface Moved extends Record<string, unknown>, Pick<ContentChange, 'reason' | 'sourceType' | 'day'> {
  id: string;
  targetId: number;
  oldSourceType: SourceType;
}

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
  const moved = await rowsOf<Moved>(
    tx,
    sql`
      with found as (
        select c.id, root.target_id, root.source_type, c.source_type as old_type from content c join content root on root.id = c.conversation_id
        where c.id > ${after}::bigint and c.keyword = ${archiveName} and c.target_id is null
          and c.scope = 'hit' and c.kind = 'reply'
          and root.target_id is not null and root.kind in ('post', 'quote')
          and root.source_type in ('politician_tweet', 'influencer_tweet', 'media_tweet')
        order by c.id limit ${atOnce} for no key update of c
      ), moved as (
        update content c set target_id = found.target_id, source_type = found.source_type, keyword = null
        from found where c.id = found.id
        returning c.id, c.target_id, c.source_type, found.old_type, c.filter_reason,
          ${dayOfPosting('c', timezone)} as day
      )
      select id::text, target_id::int as "targetId", source_type as "sourceType", old_type as "oldSourceType",
        filter_reason as reason, day
      from moved order by moved.id`,
  );
  await applyFigures(tx, {
    counts: moved.flatMap(({ reason, day, sourceType, oldSourceType }): ContentChange[] => [
      { scope: 'hit', reason, day, sourceType: oldSourceType, sign: -1 },
      { scope: 'hit', reason, day, sourceType, sign: 1 },
    ]),
    changes: await moveTargets(tx, moved, timezone),
  });
  return moved.length < atOnce ? null : (moved.at(-1)?.id ?? null);
};
