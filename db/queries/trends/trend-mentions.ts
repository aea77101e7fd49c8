import { LONGEST_MARK } from '@stimmlage/core/search/words';
import type { TrendWords } from '@stimmlage/core/trend-mentions';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { isCounted } from '../../figures/counted';
import { idArray, recordset } from '../../sql/recordset';

/**
 * Queues new or changed hits, so that mentions of trends in these hits are counted. Must run in the
 * transaction that writes the hits. Returns the hits that were not already queued. Mentions in the previous
 * texts of these hits have already been counted. Hits that are queued already are locked, so that nobody counts
 * their previous texts before the transaction ends.
 */
export const noteUncounted = async (tx: Tx, contentIds: readonly string[]): Promise<Set<string>> => {
  if (contentIds.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      insert into uncounted_content (content_id) select unnest(${idArray(contentIds)}) order by 1
      on conflict (content_id) do update set content_id = excluded.content_id where false
      returning content_id::text as id`,
  );
  return new Set(rows.map(({ id }) => id));
};

export interface TrackingRule {
  /** Only names that trended after this time are tracked. */
  since: Date;
  /** Minimum relevance score. */
  relevance: number;
  /** Maximum number of names. The names that trended most recently are tracked. */
  most: number;
  /** The last day on which the names that are no longer tracked were counted as a whole. */
  countedUntil: string;
}

/**
 * Replaces the tracked names with the names that the rule selects. For other names, the mentions already counted
 * are kept, together with the day until which they were counted.
 */
export const setTrackedTrends = async (
  tx: Tx,
  { since, relevance, most, countedUntil }: TrackingRule,
): Promise<void> => {
  await tx.execute(sql`
    with wanted as (
      select t.trend_name from trends t join trend_fetches f on f.id = t.fetch_id
      where f.fetched_at > ${since.toISOString()}::timestamptz and t.relevance_score >= ${relevance}
      group by t.trend_name order by max(f.fetched_at) desc, t.trend_name limit ${most}
    ), gone as (
      update tracked_trends set counted_until = ${countedUntil}::date
      where counted_until is null and trend_name not in (select trend_name from wanted)
    )
    insert into tracked_trends (trend_name) select trend_name from wanted
    on conflict (trend_name) do update set is_counted = false, counted_until = null
    where tracked_trends.counted_until is not null`);
};

/**
 * Lists the names of tracked trends that have been counted in all stored content or, if `isCounted` is false,
 * that still have to be counted.
 */
export const listTrackedTrends = async (db: Queryable, isCounted: boolean): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`
        select trend_name as name from tracked_trends
        where is_counted = ${isCounted} and counted_until is null order by 1`,
    )
  ).map(({ name }) => name);

/** Has all tracked names counted again in all stored content, because the rules for finding them have changed. */
export const recountTrackedTrends = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`update tracked_trends set is_counted = false where counted_until is null`);
};

export interface CountedText extends Record<string, unknown> {
  id: string;
  /** Day of posting, in the installation's timezone. */
  day: string;
  text: string;
}

/**
 * Removes some content from the queue. The caller must count the names in this content in the same
 * transaction. Content that is filtered out or has been deleted is returned with an empty text, in which no
 * names are counted. Content that another transaction is writing is left for the next call.
 */
export const takeUncounted = (tx: Tx, timezone: string, most: number): Promise<CountedText[]> =>
  rowsOf(
    tx,
    sql`
      with taken as (
        delete from uncounted_content where content_id = any(array(
          select content_id from uncounted_content limit ${most} for update skip locked
        )) returning content_id
      )
      select taken.content_id::text as id, coalesce((c.posted_at at time zone ${timezone})::date::text, '') as day,
        coalesce(c.text, '') as text
      from taken left join content c on c.id = taken.content_id and ${isCounted('c')}`,
  );

/**
 * Builds a `tsquery` that matches a mark exactly. Marks contain only letters, digits and underscores, so they
 * need no escaping.
 */
const lexeme = (mark: string) => sql`${`'${mark}'`}::tsquery`;

/**
 * Builds the `tsquery` for content that may contain a name; null if the name consists only of stop words such
 * as “die”, which the index omits.
 */
const mentionQuery = async (db: Queryable, { words, marks, hashtag }: TrendWords): Promise<SQL | null> => {
  if (marks.length > 0) return sql.join(marks.map(lexeme), sql` && `);
  const phrase = sql`phraseto_tsquery('german', ${words.join(' ')})`;
  const [row] = await rowsOf<{ nodes: number }>(db, sql`select numnode(${phrase}) as nodes`);
  if (row === undefined || row.nodes === 0) return null;
  return hashtag.length > LONGEST_MARK ? phrase : sql`${phrase} || ${lexeme(hashtag)}`;
};

/**
 * Finds content that may contain a name, with some false positives, in chunks by id. Uses the full-text
 * index, unless the name consists only of stop words. For such a name, all content is read.
 * @param name the words and marks of the name.
 * @param after the last id of the previous chunk; '0' for the first chunk.
 */
export const findCandidates = async (
  db: Queryable,
  name: TrendWords,
  timezone: string,
  after: string,
  most: number,
): Promise<CountedText[]> => {
  if (name.words.length + name.marks.length === 0) return [];
  const query = await mentionQuery(db, name);
  return rowsOf(
    db,
    sql`
      select c.id::text, (c.posted_at at time zone ${timezone})::date::text as day, c.text
      from content c
      where ${isCounted('c')} and ${query === null ? sql`true` : sql`c.search @@ (${query})`} and c.id > ${after}::bigint
        and not exists (select from uncounted_content u where u.content_id = c.id)
      order by c.id limit ${most}`,
  );
};

export interface Mentions extends Record<string, unknown> {
  name: string;
  day: string;
  n: number;
}

/**
 * Counts the mentions of names in texts, by day.
 * @param sums the counts for earlier texts, to which the new counts are added.
 */
export const sumMentions = (
  texts: readonly CountedText[],
  find: (text: string) => readonly string[],
  sums = new Map<string, Mentions>(),
): Mentions[] => {
  for (const { text, day } of texts) {
    for (const name of find(text)) {
      const key = `${day} ${name}`;
      const sum = sums.get(key) ?? { name, day, n: 0 };
      sum.n += 1;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
};

/**
 * Adds to the counts of mentions.
 * @param column `expired` for mentions in posts that retention deletes.
 */
export const addMentions = async (
  tx: Tx,
  mentions: readonly Mentions[],
  column: 'mentions' | 'expired' = 'mentions',
): Promise<void> => {
  if (mentions.length === 0) return;
  const rows = mentions.map(({ name, day, n }) => ({ trend_name: name, day, n }));
  const sum = sql.identifier(column);
  await tx.execute(sql`
    insert into trend_mentions (trend_name, day, ${sum})
    select trend_name, day, sum(n)::int
    from ${recordset('i', rows, { trend_name: 'text', day: 'date', n: 'int' })}
    group by trend_name, day order by trend_name, day
    on conflict (trend_name, day) do update set ${sum} = trend_mentions.${sum} + excluded.${sum}`);
};

/** Lists the numbers of mentions of a name in posts that retention deleted, by day. */
export const listExpiredMentions = (tx: Tx, name: string): Promise<Mentions[]> =>
  rowsOf(
    tx,
    sql`
      select trend_name as name, day::text, expired as n from trend_mentions
      where trend_name = ${name} and expired <> 0`,
  );

/**
 * Replaces all counts of mentions of a name, after the name has been counted in all stored content.
 * @param mentions the new counts, including mentions in posts deleted by retention.
 */
export const setMentions = async (tx: Tx, name: string, mentions: readonly Mentions[]): Promise<void> => {
  // Locks rows in the same order as transactions that subtract the mentions in deleted content.
  await tx.execute(sql`
    with old as materialized (
      select day from trend_mentions where trend_name = ${name} order by day for update
    )
    update trend_mentions m set mentions = 0 from old where m.trend_name = ${name} and m.day = old.day`);
  await addMentions(tx, mentions);
  await tx.execute(
    sql`delete from trend_mentions where trend_name = ${name} and mentions = 0 and expired = 0`,
  );
  await tx.execute(sql`update tracked_trends set is_counted = true where trend_name = ${name}`);
};
