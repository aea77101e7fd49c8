import {
  handlesIn,
  handlesInAddress,
  handlesInName,
  handlesInNote,
  handlesOfTrend,
  repeatedIn,
} from '@stimmlage/core/handles';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Queryable, rowsOf } from '../../connection';
import { contains } from '../../sql/like';
import { idArray, texts } from '../../sql/recordset';
import { savedViews, trackedTrends, trendMentions, trends } from '../../tables';
import { nextSpan, type Span } from './erasure';
import { nameColumns, textColumns } from './erasure-names';
import { listDeletedOwnTargets, type Person } from './subjects';

/** Maximum number of content rows read by one query. */
const READ_AT_ONCE = 20_000;

/** How often a person occurs in what is not by them, by what an erasure would do to it. */
export interface Mentions {
  posts: number;
  reposts: number;
  labels: number;
  staff: number;
  trends: number;
  figures: number;
}

/** Whether a handle of the person is among some handles. */
type IsNamed = (handles: readonly string[]) => boolean;

/**
 * SQL condition that a text may contain one of the handles. Reads a text once, whatever marks may precede a
 * handle, because it is applied to every stored text.
 */
const mayName = (text: SQL, { handles }: Person): SQL =>
  sql`lower(${text}) like any(${texts(handles.map(contains))})`;

interface Row extends Record<string, unknown> {
  text: string;
  keyword: string | null;
  isListed: boolean;
  isTheirs: boolean;
  isCopy: boolean;
}

/** Counts the posts and reposts by others in a span, as `removeReposts` and `rewriteMentions` find them. */
const countInSpan = async (
  db: Queryable,
  person: Person,
  { after, until }: Span,
  isNamed: IsNamed,
): Promise<Pick<Mentions, 'posts' | 'reposts' | 'labels'>> => {
  const ids = idArray(person.ids);
  const isWithin = sql`c.id > ${after}::bigint and c.id <= ${until}::bigint`;
  const rows = await rowsOf<Row>(
    db,
    sql`
      select * from (
        select c.text, c.keyword, lower(c.politician_mentions::text)::text[] && ${texts(person.handles)} as "isListed",
          c.kind = 'repost' or c.scope = 'gold' as "isCopy",
          c.kind = 'repost' and exists (
            select from content p where p.id = c.quoted_id and p.author_id = any(${ids})) as "isTheirs"
        from content c where ${isWithin} and (c.author_id is null or c.author_id <> all(${ids}))
      ) other where "isListed" or "isTheirs" or ${mayName(sql`text`, person)} or ${mayName(sql`keyword`, person)}`,
  );
  const reposts = rows.filter((row) => row.isTheirs || (row.isCopy && isNamed(repeatedIn(row.text))));
  const copies = new Set(reposts);
  const posts = rows.filter(
    (row) =>
      !copies.has(row) &&
      (row.isListed || isNamed(handlesIn(row.text)) || isNamed(handlesInName(row.keyword ?? ''))),
  );
  const labelled = await rowsOf<{ terms: string[] }>(
    db,
    sql`
      select l.specific_issues || l.geographic_mentions as terms
      from labels l join content c on c.id = l.content_id
      where l.content_id > ${after}::bigint and l.content_id <= ${until}::bigint
        and (c.author_id is null or c.author_id <> all(${ids}))
        and ${mayName(sql`(l.specific_issues || l.geographic_mentions)::text`, person)}`,
  );
  return {
    posts: posts.length,
    reposts: reposts.length,
    labels: labelled.filter(({ terms }) => terms.some((term) => isNamed(handlesInNote(term)))).length,
  };
};

/** Lists the values of a column that may name the person. */
const listNaming = async (db: Queryable, column: AnyPgColumn, person: Person): Promise<string[]> => {
  const rows = await rowsOf<{ text: string }>(
    db,
    sql`select ${column} as text from ${column.table} where ${mayName(sql`${column}`, person)}`,
  );
  return rows.map(({ text }) => text);
};

/** Counts the person's deleted targets, and the texts, names and views by staff that name the person. */
const countByStaff = async (db: Queryable, person: Person, isNamed: IsNamed): Promise<number> => {
  let count = (await listDeletedOwnTargets(db, person)).length;
  for (const [column] of textColumns) {
    if (column.table === trends) continue;
    count += (await listNaming(db, column, person)).filter((text) => isNamed(handlesInNote(text))).length;
  }
  for (const column of nameColumns) {
    if (column.table === savedViews) continue;
    count += (await listNaming(db, column, person)).filter((name) => isNamed(handlesInName(name))).length;
  }
  const views = await db.select({ name: savedViews.name, address: savedViews.address }).from(savedViews);
  return (
    count +
    views.filter(({ name, address }) => isNamed(handlesInName(name)) || isNamed(handlesInAddress(address)))
      .length
  );
};

/** Counts the trends named after the person, each name once, and the analyses of trends that name the person. */
const countInTrends = async (db: Queryable, person: Person, isNamed: IsNamed): Promise<number> => {
  const names = new Set<string>();
  for (const { name } of [trends, trackedTrends, trendMentions])
    for (const found of await listNaming(db, name, person))
      if (isNamed(handlesOfTrend(found))) names.add(found);
  let count = names.size;
  for (const column of [trends.notes, trends.description])
    count += (await listNaming(db, column, person)).filter((text) => isNamed(handlesInNote(text))).length;
  return count;
};

/** Counts the rows of counted mentions of the person, and of places that contain a handle of the person. */
const countInFigures = async (db: Queryable, person: Person, isNamed: IsNamed): Promise<number> => {
  const rows = await rowsOf<{ kind: string; name: string; count: number }>(
    db,
    sql`
      select kind, name, count(*)::int as count from name_rollup
      where kind in ('politician', 'place') and ${mayName(sql`name`, person)} group by kind, name`,
  );
  return rows
    .filter(({ kind, name }) => isNamed(kind === 'politician' ? [name.toLowerCase()] : handlesInNote(name)))
    .reduce((sum, { count }) => sum + count, 0);
};

/**
 * Counts what an erasure of a person would replace or delete besides the person's own posts. Reads all
 * content in steps, as an erasure does, because handles in texts have no index.
 * @throws the signal's reason if the signal is aborted. The signal is checked between steps.
 */
export const countMentions = async (
  db: Queryable,
  person: Person,
  signal: AbortSignal,
): Promise<Mentions> => {
  const isNamed: IsNamed = (handles) => handles.some((handle) => person.handles.includes(handle));
  const mentions: Mentions = {
    posts: 0,
    reposts: 0,
    labels: 0,
    staff: await countByStaff(db, person, isNamed),
    trends: await countInTrends(db, person, isNamed),
    figures: await countInFigures(db, person, isNamed),
  };
  for (let span = await nextSpan(db, '0', READ_AT_ONCE); span; ) {
    signal.throwIfAborted();
    const counted = await countInSpan(db, person, span, isNamed);
    mentions.posts += counted.posts;
    mentions.reposts += counted.reposts;
    mentions.labels += counted.labels;
    span = await nextSpan(db, span.until, READ_AT_ONCE);
  }
  return mentions;
};
