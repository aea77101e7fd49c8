import { createMentionFinder } from '@stimmlage/core/trend-mentions';
import { type SQL, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { rowsOf, type Tx } from '../../connection';
import { isCounted } from '../../figures/counted';
import { postingDay } from '../../sql/posting-days';
import { idArray, recordset, texts } from '../../sql/recordset';
import { addMentions, type CountedText, type Mentions, sumMentions } from './trend-mentions';

/** Reads the texts of the given posts before the posts are changed, omitting posts that do not count. */
export const readCounted = (tx: Tx, ids: readonly string[], timezone: string): Promise<CountedText[]> =>
  rowsOf(
    tx,
    sql`
      select id::text, ${postingDay('content', timezone)} as day, text
      from content where id = any(${idArray(ids)}) and ${isCounted('content')}`,
  );

/**
 * Returns the texts in which mentions have been counted. Removes all other given texts from the queue of
 * texts in which mentions still have to be counted.
 */
const takeCounted = async (tx: Tx, ids: readonly string[], timezone: string): Promise<CountedText[]> => {
  const waiting = await rowsOf<{ id: string }>(
    tx,
    sql`delete from uncounted_content where content_id = any(${idArray(ids)}) returning content_id::text as id`,
  );
  const uncounted = new Set(waiting.map(({ id }) => id));
  return readCounted(
    tx,
    ids.filter((id) => !uncounted.has(id)),
    timezone,
  );
};

const listNames = async (tx: Tx, query: SQL): Promise<string[]> =>
  (await rowsOf<{ name: string }>(tx, query)).map(({ name }) => name);

const subtract = (tx: Tx, mentions: readonly Mentions[]) =>
  tx.execute(sql`
    with gone as materialized (
      select m.trend_name, m.day, i.n from trend_mentions m
      join ${recordset('i', mentions, {
        name: 'text',
        day: 'date',
        n: 'int',
      })} on m.trend_name = i.name and m.day = i.day
      order by m.trend_name, m.day for update of m
    )
    update trend_mentions m set mentions = greatest(m.mentions - gone.n, 0)
    from gone where m.trend_name = gone.trend_name and m.day = gone.day`);

/**
 * Subtracts the mentions in the given texts from the counts of mentions of trends. Must run in the
 * transaction that locks the content. If a name is being counted in all stored content at the same time, the
 * new count may still include the mentions in these texts.
 */
export const forgetTexts = async (tx: Tx, counted: readonly CountedText[]): Promise<void> => {
  if (counted.length === 0) return;
  const days = texts([...new Set(counted.map(({ day }) => day))]);
  const names = await listNames(
    tx,
    sql`select distinct trend_name as name from trend_mentions where day = any(${days}::date[])`,
  );
  const mentions = sumMentions(counted, createMentionFinder(names));
  if (mentions.length === 0) return;
  await subtract(tx, mentions);
  await announce(tx);
};

/** Like `forgetTexts`, but for content that is about to be deleted. */
export const forgetMentions = async (tx: Tx, ids: readonly string[], timezone: string): Promise<void> =>
  forgetTexts(tx, await takeCounted(tx, ids, timezone));

/**
 * The counterpart of `forgetMentions` for content that retention is about to delete: the counts of mentions
 * are unchanged. For all tracked or previously counted names, the mentions in this content are also recorded
 * separately, so that a later recount can include them.
 */
export const expireMentions = async (tx: Tx, ids: readonly string[], timezone: string): Promise<void> => {
  const counted = await takeCounted(tx, ids, timezone);
  if (counted.length === 0) return;
  const names = await listNames(
    tx,
    sql`select trend_name as name from trend_mentions union select trend_name from tracked_trends`,
  );
  await addMentions(tx, sumMentions(counted, createMentionFinder(names)), 'expired');
};
