import type { ContentScope } from '@stimmlage/core/codes/content';
import { addVocabulary } from '@stimmlage/core/search/words';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { applyFigures, changeFigures, type FigureChanges, noChanges } from '../../figures/change';
import { type ContentCount, countedBy } from '../../figures/content-counts';
import { isCounted } from '../../figures/counted';
import { renewCurrentLabels, takeLabels } from '../../figures/current-labels';
import { columnArrays } from '../../sql/column-arrays';
import { dayOf } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';
import { forgetTexts } from '../trends/forget-mentions';
import { type CountedText, noteUncounted } from '../trends/trend-mentions';
import { contentColumns, contentInput, searchOf, wordsOfRow } from './content-input';
import type { AuthorRow, ContentRow } from './content-row';
import { addWords } from './vocabulary';

/** Writes accounts as last seen; an older observation changes nothing. */
export const upsertAuthors = async (tx: Tx, authors: readonly AuthorRow[]): Promise<void> => {
  if (authors.length === 0) return;
  await tx.execute(sql`
    insert into authors (id, platform, username, display_name, followers_count, updated_at)
    select id, platform, username, display_name, followers_count, updated_at
    from ${columnArrays('i', authors, {
      id: ['bigint', (author) => author.id],
      platform: ['text', (author) => author.platform],
      username: ['text', (author) => author.username],
      display_name: ['text', (author) => author.displayName],
      followers_count: ['int', (author) => author.followersCount],
      updated_at: ['timestamptz', (author) => author.updatedAt.toISOString()],
    })}
    order by id
    on conflict (id) do update set username = excluded.username, display_name = excluded.display_name,
      followers_count = excluded.followers_count, updated_at = excluded.updated_at
    where authors.updated_at < excluded.updated_at
      and (authors.username, authors.display_name, authors.followers_count)
        is distinct from (excluded.username, excluded.display_name, excluded.followers_count)`);
};

/** The columns in which two observations of a post can differ. */
export interface StoredVersion {
  externalId: string;
  textHash: string;
  /** Length of the text. */
  characters: number;
}

/** Which of these are stored as hits, and in which version. */
export const findStoredHits = async (tx: Tx, ids: readonly string[]): Promise<Map<string, StoredVersion>> => {
  const rows = await rowsOf<StoredVersion & { id: string } & Record<string, unknown>>(
    tx,
    sql`
      select id::text, external_id as "externalId", text_hash::text as "textHash", length(text) as characters
      from content where id = any(${idArray(ids)}) and scope = 'hit'`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

export interface TextSighting {
  id: string;
  textHash: string;
  postedAt: Date;
}

/**
 * Which of these texts occur in other counted content posted within so many days of it. Each is looked up
 * separately and by its text alone: without statistics, as at a first import, a join would read all content,
 * and an index on days everything posted in them.
 */
export const findDuplicates = async (
  tx: Tx,
  sightings: readonly TextSighting[],
  days: number,
): Promise<Set<string>> => {
  if (sightings.length === 0) return new Set();
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`
      select i.id::text from ${columnArrays('i', sightings, {
        id: ['bigint', ({ id }) => id],
        text_hash: ['bigint', ({ textHash }) => textHash],
        posted_at: ['timestamptz', ({ postedAt }) => postedAt.toISOString()],
      })}
      where (
        select true from content c
        where c.text_hash = i.text_hash and c.scope = 'hit' and not c.is_filtered_out and c.id <> i.id
          and c.posted_at - i.posted_at between make_interval(days => ${-days}) and make_interval(days => ${days})
        limit 1
      )`,
  );
  return new Set(found.map((row) => row.id));
};

export interface UpsertResult {
  inserted: ReadonlySet<string>;
  /** Ids that were context and are now hits. */
  promoted: ReadonlySet<string>;
  /** Ids whose text has changed. */
  rewritten: ReadonlySet<string>;
}

/** What written content changes in figures, in the vocabulary and in mentions of trends. */
export interface ContentEffects {
  figures: FigureChanges;
  /** Words of counted content. */
  words: Set<string>;
  /** Content whose text has changed or that no longer counts, with its former text. */
  unsaid: CountedText[];
}

export const noEffects = (): ContentEffects => ({ figures: noChanges(), words: new Set(), unsaid: [] });

/** Applies effects: the last statements of the transaction that has written the content. */
export const applyEffects = async (tx: Tx, { figures, words, unsaid }: ContentEffects): Promise<void> => {
  await addWords(tx, words);
  await forgetTexts(tx, unsaid);
  await applyFigures(tx, figures);
};

/** New rows, grouped by what they count as. */
interface InsertedGroup extends ContentCount {
  scope: ContentScope;
  /** Separated by spaces. */
  ids: string;
}

/** Writes rows of which none is stored yet, and locks those that are. */
const insertNew = (tx: Tx, rows: readonly ContentRow[], timezone: string): Promise<InsertedGroup[]> =>
  // They come back by what they count as: a page of rows would cost as much to read as to write.
  rowsOf(
    tx,
    sql`
      with fresh as (
        insert into content (${contentColumns}, is_filtered_out, search)
        select ${contentColumns}, filter_reason is not null, ${searchOf('i')}
        from (select * from ${contentInput('i', rows)} order by id) i
        on conflict (id) do update set retrieved_at = excluded.retrieved_at where false
        returning id, scope, ${countedBy('content', timezone)}
      ), uncounted as (
        insert into uncounted_content (content_id) select id from fresh where scope = 'hit' on conflict do nothing
      )
      select string_agg(id::text, ' ') as ids, scope, key, "sourceType", day, count(*)::int as n
      from fresh group by scope, key, "sourceType", day`,
  );

interface Updated extends Record<string, unknown> {
  id: string;
  scope: ContentScope;
  promoted: boolean;
  moved: boolean;
  /** The text has changed; `restated`: its words have, compared as duplicates are. */
  rewritten: boolean;
  restated: boolean;
  /** Its former text, if it counted and has changed, and the day of posting. */
  unsaid: string | null;
  day: string;
}

/**
 * What changes in content seen again, which this transaction has locked: metrics and text as last retrieved,
 * and what follows from the text; context that is now a hit becomes one; the first target that brought a hit
 * remains its target. `merged` in worker/content does the same for two observations in one page.
 */
const updateSeenAgain = (tx: Tx, rows: readonly ContentRow[], timezone: string): Promise<Updated[]> =>
  rowsOf(
    tx,
    sql`
      with i as materialized (select * from ${contentInput('i', rows)}),
      old as (
        select c.id, c.scope = 'context' and i.scope = 'hit' as promoted,
          c.scope = 'hit' and i.scope = 'hit' and c.target_id is null and i.target_id is not null as moved,
          i.retrieved_at > c.retrieved_at as counted, rewritten,
          rewritten and i.text_hash <> c.text_hash as restated,
          case when rewritten and ${isCounted('c')} then c.text end as unsaid
        from content c join i on i.id = c.id cross join lateral (
          select i.external_id::numeric > c.external_id::numeric
            or (i.external_id = c.external_id and length(i.text) > length(c.text)) as rewritten
        ) version
      )
      update content c set
        like_count = case when counted then i.like_count else c.like_count end,
        repost_count = case when counted then i.repost_count else c.repost_count end,
        reply_count = case when counted then i.reply_count else c.reply_count end,
        quote_count = case when counted then i.quote_count else c.quote_count end,
        bookmark_count = case when counted then i.bookmark_count else c.bookmark_count end,
        view_count = case when counted then i.view_count else c.view_count end,
        retrieved_at = greatest(c.retrieved_at, i.retrieved_at),
        text = case when rewritten then i.text else c.text end,
        lang = case when rewritten then i.lang else c.lang end,
        search = case when rewritten then ${searchOf('i')} else c.search end,
        text_hash = case when rewritten then i.text_hash else c.text_hash end,
        external_id = case when rewritten then i.external_id else c.external_id end,
        scope = case when promoted then 'hit' else c.scope end,
        is_filtered_out = case when promoted or (restated and i.scope = 'hit') then i.filter_reason is not null
          else c.is_filtered_out end,
        filter_reason = case when promoted or (restated and i.scope = 'hit') then i.filter_reason
          else c.filter_reason end,
        politician_mentions = case when promoted or (rewritten and i.scope = 'hit') then i.politician_mentions
          else c.politician_mentions end,
        source_type = case when promoted or moved then i.source_type else c.source_type end,
        target_id = case when promoted or moved then i.target_id else c.target_id end,
        is_own = case when promoted or moved then i.is_own else c.is_own end,
        keyword = case when promoted or moved then i.keyword else c.keyword end
      from old join i on i.id = old.id
      where c.id = old.id and (promoted or moved or counted or rewritten)
      returning c.id::text, c.scope, old.promoted, old.moved, old.rewritten, old.restated, old.unsaid,
        ${dayOf('c', timezone)} as day`,
  );

const idsWhere = (updated: readonly Updated[], what: 'promoted' | 'moved' | 'rewritten' | 'restated') =>
  updated.filter((row) => row[what]).map(({ id }) => id);

/**
 * Writes content seen again, with its dependent rows: if the words have changed, its labels and corrections
 * were given to another statement, so they are deleted and it is pending again.
 */
const writeSeenAgain = async (
  tx: Tx,
  rows: readonly ContentRow[],
  timezone: string,
  unsaid: CountedText[],
): Promise<Updated[]> => {
  if (rows.length === 0) return [];
  const updated = await updateSeenAgain(tx, rows, timezone);
  const hits = updated.filter(({ scope, promoted, rewritten }) => promoted || (rewritten && scope === 'hit'));
  const wereCounted = await noteUncounted(
    tx,
    hits.map(({ id }) => id),
  );
  for (const { id, day, unsaid: text } of hits)
    if (text !== null && wereCounted.has(id)) unsaid.push({ id, day, text });
  const [restated, moved] = [idsWhere(updated, 'restated'), idsWhere(updated, 'moved')];
  if (restated.length > 0) await takeLabels(tx, restated);
  if (moved.length > 0) await renewCurrentLabels(tx, moved);
  return updated;
};

/**
 * Stores a page of posts in bulk. An id may occur in it once. Writing the same page again changes nothing.
 * Rows are locked in the order of their ids, known ones together with new ones.
 * @param timezone the installation's.
 * @param later collects the effects, for a caller who writes several pages in id order and applies them at
 * the end.
 */
export const upsertContent = async (
  tx: Tx,
  rows: readonly ContentRow[],
  timezone: string,
  later?: ContentEffects,
): Promise<UpsertResult> => {
  if (rows.length === 0) return { inserted: new Set(), promoted: new Set(), rewritten: new Set() };
  const effects = later ?? noEffects();
  const { figures, words, unsaid } = effects;
  const groups = await insertNew(tx, rows, timezone);
  for (const { key, sourceType, day, n } of groups) figures.counts.push({ key, sourceType, day, n });
  const fresh = groups.flatMap(({ ids, scope }) => ids.split(' ').map((id) => ({ id, scope })));
  const inserted = new Set(fresh.map(({ id }) => id));
  const known = rows.filter(({ id }) => !inserted.has(id));
  const knownIds = known.map(({ id }) => id);
  const write = () => writeSeenAgain(tx, known, timezone, unsaid);
  const updated = await changeFigures(tx, knownIds, timezone, write, figures);
  const promoted = new Set(idsWhere(updated, 'promoted'));
  const rewritten = new Set(idsWhere(updated, 'rewritten'));
  const said = [...fresh, ...updated.filter(({ id }) => promoted.has(id) || rewritten.has(id))];
  const newTexts = new Set(said.filter(({ scope }) => scope === 'hit').map(({ id }) => id));
  for (const row of rows) if (newTexts.has(row.id)) addVocabulary(words, wordsOfRow(row));
  if (!later) await applyEffects(tx, effects);
  return { inserted, promoted, rewritten };
};
