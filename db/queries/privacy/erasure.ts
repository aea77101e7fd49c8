import { eraseHandles, eraseInName, handlesIn, repeatedIn, replaceHandles } from '@stimmlage/core/handles';
import { addVocabulary, formerWordsOf, wordsOf } from '@stimmlage/core/search/words';
import { serverLimits } from '@stimmlage/core/server-limits';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { textList } from '../../sql/column-arrays';
import { contains } from '../../sql/like';
import { idArray, recordset, texts } from '../../sql/recordset';
import { searchOf } from '../content/content-input';
import { type Removed, removeContent } from '../content/remove-content';
import { forgetWords } from '../content/vocabulary';
import { namesAnyHandle } from './erasure-names';
import type { Person } from './subjects';

/**
 * A range of content ids, from which `after` is excluded. Each step of an erasure searches the texts of one
 * range for a person's handle.
 */
export interface Span {
  after: string;
  until: string;
}

/** Finds the next span after an id; undefined if no content has a greater id. */
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

/** Removes the given content from gold sets, before the content is locked and deleted. */
const leaveGoldSets = (tx: Tx, contentIds: readonly string[]) =>
  tx.execute(sql`
    with locked as materialized (
      select gold_set_id, content_id from gold_items where content_id = any(${idArray(contentIds)})
      order by gold_set_id, content_id for update
    )
    delete from gold_items i using locked
    where i.gold_set_id = locked.gold_set_id and i.content_id = locked.content_id`);

const isWithin = ({ after, until }: Span) => sql`c.id > ${after}::bigint and c.id <= ${until}::bigint`;

/** Number of days after which a provider is certain to have deleted a batch. */
export const BATCH_GONE_DAYS = serverLimits.batchKeptDays + 1;

/**
 * Called with the batches whose requests contain content that is about to be deleted or changed, so that the
 * provider is asked to delete the batches.
 */
export type OnBatches = (batchIds: readonly number[]) => Promise<void>;

/**
 * Lists batches that the provider stores or may receive, and whose requests contain the given content, either
 * as an item or as the parent post of an item. A worker may have read the texts of any batch that has not
 * ended, even if no intent to send the batch is recorded yet.
 */
const listBatchesHolding = async (tx: Tx, contentIds: readonly string[]): Promise<number[]> => {
  if (contentIds.length === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
      select b.id::int from batches b
      where (b.completed_at is null or b.intent_at > now() - make_interval(days => ${BATCH_GONE_DAYS}))
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
 * Deletes other people's reposts of a person's posts, including reposts in gold sets, because the text was
 * written by the person. Must run before the person's own posts are deleted.
 */
export const removeReposts = async (
  tx: Tx,
  { ids, handles }: Person,
  span: Span,
  timezone: string,
  onBatches: OnBatches,
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
  await onBatches(await listBatchesHolding(tx, contentIds));
  return removeContent(tx, contentIds, timezone, 'go');
};

interface Named extends Record<string, unknown> {
  id: string;
  text: string;
  keyword: string | null;
}

/**
 * Removes a person's handle from other people's texts, and also from the search index, the lists of mentioned
 * politicians and the archive names of these texts. Batches contain the handle only in hashtags, because all
 * other handles are masked before a text is sent.
 * @returns the number of texts rewritten.
 */
export const rewriteMentions = async (
  tx: Tx,
  { ids, handles }: Person,
  span: Span,
  timezone: string,
  onBatches: OnBatches,
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
  const isErased = (handle: string): boolean => handles.includes(handle);
  const tagged = named.filter(({ text }) => handlesIn(replaceHandles(text, () => '')).some(isErased));
  await onBatches(
    await listBatchesHolding(
      tx,
      tagged.map(({ id }) => id),
    ),
  );
  const rewritten = named.map(({ id, text: before, keyword }) => {
    const text = eraseHandles(before, isErased);
    const { words, marks } = wordsOf(text);
    return {
      id,
      text,
      keyword: keyword === null ? null : eraseInName(keyword, isErased),
      words: words.join(' '),
      marks: textList(marks),
      gone:
        text === before
          ? []
          : [...wordsOf(before).words, ...formerWordsOf(before)].filter((word) => !words.includes(word)),
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

/**
 * Lists the items of gold sets whose text is identical to that of one of a person's own posts. Gold sets
 * contain no other information about authors.
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
 * Deletes some of a person's content, along with its contribution to figures and any words that no other
 * content contains.
 * @returns undefined if no content was left to delete.
 */
export const removeOwn = async (
  tx: Tx,
  { ids }: Person,
  { timezone, atOnce }: { timezone: string; atOnce: number },
  onBatches: OnBatches,
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
  await onBatches(await listBatchesHolding(tx, contentIds));
  const removed = await removeContent(tx, contentIds, timezone, 'go');
  const words = new Set<string>();
  for (const { text } of own) {
    addVocabulary(words, wordsOf(text));
    addVocabulary(words, { words: formerWordsOf(text), marks: [] });
  }
  await forgetWords(tx, words);
  return removed;
};
