import { eraseHandles, repeatedIn } from '@stimmlage/core/handles';
import { limits } from '@stimmlage/core/limits';
import { addVocabulary, wordsOf } from '@stimmlage/core/search/words';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { textList } from '../../sql/column-arrays';
import { contains } from '../../sql/like';
import { idArray, recordset, texts } from '../../sql/recordset';
import { searchOf } from '../content/content-input';
import { type Removed, removeContent } from '../content/remove-content';
import { forgetWords } from '../content/vocabulary';
import { namesAnyHandle, withoutNames } from './erasure-names';
import type { Person } from './subjects';

/** A range of rows of content that one step searches for a person's handle, in order of ids. */
export interface Span {
  after: string;
  until: string;
}

/** Finds the next span after an id; undefined at the end. */
export const nextSpan = async (db: Queryable, after: string, size: number): Promise<Span | undefined> => {
  const [row] = await rowsOf<{ until: string | null }>(
    db,
    sql`
      select max(id)::text as until from (
        select id from content where id > ${after}::bigint order by id limit ${size}
      ) span`,
  );
  return row?.until ? { after, until: row.until } : undefined;
};

/** Removes content that is about to be deleted from the gold sets that contain it. */
const leaveGoldSets = (tx: Tx, contentIds: readonly string[]) =>
  tx.execute(sql`delete from gold_items where content_id = any(${idArray(contentIds)})`);

const isWithin = ({ after, until }: Span) => sql`c.id > ${after}::bigint and c.id <= ${until}::bigint`;

/**
 * Deletes reposts of a person, including those in gold sets: their text is that person's. Runs while their
 * own posts still exist.
 */
export const removeReposts = async (
  tx: Tx,
  { ids, handles }: Person,
  span: Span,
  timezone: string,
): Promise<Removed> => {
  const rows = await rowsOf<{ id: string; text: string; isTheirs: boolean }>(
    tx,
    sql`
      select * from (
        select c.id::text, c.text,
          exists (select from content p where p.id = c.quoted_id and p.author_id = any(${idArray(ids)})) as "isTheirs"
        from content c where ${isWithin(span)} and (c.kind = 'repost' or c.scope = 'gold')
      ) repost where "isTheirs" or ${namesAnyHandle(sql`text`, handles)}`,
  );
  const contentIds = rows
    .filter(({ text, isTheirs }) => isTheirs || repeatedIn(text).some((handle) => handles.includes(handle)))
    .map(({ id }) => id);
  await leaveGoldSets(tx, contentIds);
  return removeContent(tx, contentIds, timezone, 'go');
};

interface Named extends Record<string, unknown> {
  id: string;
  text: string;
  keyword: string | null;
}

/**
 * Removes a person's handle from others' texts, from the words of the search index, from the politicians they
 * are said to name, and from the name of their archive.
 * @returns how many texts were rewritten.
 */
export const rewriteMentions = async (
  tx: Tx,
  { ids, handles }: Person,
  span: Span,
  timezone: string,
): Promise<number> => {
  const named = await rowsOf<Named>(
    tx,
    sql`
      select c.id::text, c.text, c.keyword from content c
      where ${isWithin(span)} and (c.author_id is null or c.author_id <> all(${idArray(ids)}))
        and (${namesAnyHandle(sql`c.text`, handles)} or c.keyword ilike any(${texts(handles.map(contains))})
          or lower(c.politician_mentions::text)::text[] && ${texts(handles)})
      order by c.id for update`,
  );
  const rewritten = named.map(({ id, text: before, keyword }) => {
    const text = eraseHandles(before, (handle) => handles.includes(handle));
    const { words, marks } = wordsOf(text);
    return {
      id,
      text,
      keyword: keyword === null ? null : withoutNames(keyword, handles),
      words: words.join(' '),
      marks: textList(marks),
      gone: text === before ? [] : wordsOf(before).words.filter((word) => !words.includes(word)),
    };
  });
  const write = () =>
    tx.execute(sql`
    update content c set text = i.text, keyword = i.keyword,
      search = case when i.text = c.text then c.search else ${searchOf('i')} end,
      politician_mentions = array(
        select name from unnest(c.politician_mentions) as name where lower(name) <> all(${texts(handles)}))
    from ${recordset('i', rewritten, { id: 'bigint', text: 'text', keyword: 'text', words: 'text', marks: 'text' })} where c.id = i.id`);
  await changeFigures(
    tx,
    rewritten.map(({ id }) => id),
    timezone,
    write,
  );
  await forgetWords(
    tx,
    addVocabulary(new Set(), { words: rewritten.flatMap(({ gone }) => gone), marks: [] }),
  );
  return rewritten.filter(({ text }, index) => text !== named[index]?.text).length;
};

/** Days after which a provider has certainly deleted a batch. */
export const BATCH_GONE_DAYS = limits.batchKeptDays + 1;

/**
 * Lists the batches whose requests contain this content, as items or as the post that an item replies to, and
 * which the provider may still keep.
 */
const listBatchesHolding = async (tx: Tx, contentIds: readonly string[]): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
      select b.id::int from batches b
      where b.intent_at > now() - make_interval(days => ${BATCH_GONE_DAYS})
        and exists (
          select from requests r where r.batch_id = b.id and r.content_ids && array(
            select id from content
            where id = any(${idArray(contentIds)}) or parent_id = any(${idArray(contentIds)})
          )
        )`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Lists texts of gold sets that equal a person's own, word for word: nothing else identifies their author.
 */
const listGoldTexts = async (tx: Tx, own: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      select distinct c.id::text from gold_items g join content c on c.id = g.content_id
      where c.text = any(${texts(own.map((text) => text.trim()))})`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Deletes some of what a person published, along with its figures and the words that no other content uses.
 * @param holding what to do with batches at the AI provider that contain it.
 * @returns undefined when nothing was left.
 */
export const removeOwn = async (
  tx: Tx,
  { ids }: Person,
  { timezone, atOnce }: { timezone: string; atOnce: number },
  holding: (batchIds: readonly number[]) => Promise<void>,
): Promise<Removed | undefined> => {
  const own = await rowsOf<{ id: string; text: string }>(
    tx,
    sql`select id::text, text from content where author_id = any(${idArray(ids)}) limit ${atOnce}`,
  );
  if (own.length === 0) return undefined;
  const repeated = await listGoldTexts(
    tx,
    own.map(({ text }) => text),
  );
  await leaveGoldSets(tx, repeated);
  const contentIds = [...own.map(({ id }) => id), ...repeated];
  await holding(await listBatchesHolding(tx, contentIds));
  const removed = await removeContent(tx, contentIds, timezone, 'go');
  const words = new Set<string>();
  for (const { text } of own) addVocabulary(words, wordsOf(text));
  await forgetWords(tx, words);
  return removed;
};
