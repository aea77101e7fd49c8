import type { FilterReason } from '@stimmlage/core/codes/content';
import { searchSources } from '@stimmlage/core/codes/source-types';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { codeArray } from '../../sql/code-order';
import { idArray, recordset } from '../../sql/recordset';
import { content } from '../../tables/content';
import { searchOf } from './content-input';
import type { ContentRow } from './content-row';

/**
 * When a post is observed twice, the observation from which a column is taken:
 * - `first`: the first observation.
 * - `retrieval`: the observation that was retrieved last.
 * - `version`: the observation with the newest version of the text.
 * - `filtering`: the first hit, or a later hit with a newer version of the text and different words, or one from which
 *   it follows that X has started or stopped withholding the post.
 * - `mentions`: the first hit, or a later hit with a newer version of the text.
 * - `attribution`: the first hit that is a target's own post, otherwise the first hit in an account's threads,
 *   otherwise the first hit with a target, otherwise the first hit.
 */
type Source = 'first' | 'retrieval' | 'version' | 'filtering' | 'mentions' | 'attribution';

const sources: Record<keyof ContentRow, Source> = {
  id: 'first',
  platform: 'first',
  kind: 'first',
  authorId: 'first',
  parentId: 'first',
  quotedId: 'first',
  conversationId: 'first',
  postedAt: 'first',
  scope: 'attribution',
  sourceType: 'attribution',
  targetId: 'attribution',
  isOwn: 'attribution',
  keyword: 'attribution',
  externalId: 'version',
  text: 'version',
  lang: 'version',
  textHash: 'version',
  politicianMentions: 'mentions',
  filterReason: 'filtering',
  retrievedAt: 'retrieval',
  likeCount: 'retrieval',
  repostCount: 'retrieval',
  replyCount: 'retrieval',
  quoteCount: 'retrieval',
  bookmarkCount: 'retrieval',
  viewCount: 'retrieval',
};

const columns = Object.keys(sources) as (keyof ContentRow)[];

/** The properties that identify a version of a post's text. */
export interface StoredVersion {
  externalId: string;
  textHash: string;
  /** Length of the text. */
  characters: number;
}

/** What is known of a hit when it is observed again. */
export interface StoredHit extends StoredVersion {
  filterReason: FilterReason | null;
  /** Milliseconds since 1970. */
  retrievedMs: number;
}

interface StoredContent extends StoredHit, Record<string, unknown> {
  id: string;
  isHit: boolean;
}

/** Finds what is stored of the given posts, omitting posts that are not stored as hits. */
export const findStoredHits = async (
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredHit>> => {
  if (ids.length === 0) return new Map();
  // The scope is not a condition of the query. If it were, Postgres could read an entire index of hits while it
  // has no statistics, as during a first import.
  const rows = await rowsOf<StoredContent>(
    db,
    sql`
      select id::text, external_id as "externalId", text_hash::text as "textHash", length(text) as characters,
        filter_reason as "filterReason", round(extract(epoch from retrieved_at) * 1000)::float8 as "retrievedMs",
        scope = 'hit' as "isHit"
      from content where id = any(${idArray(ids)})`,
  );
  return new Map(rows.filter(({ isHit }) => isHit).map((row) => [row.id, row]));
};

/** Counts characters the way Postgres does: by code point. */
const charactersOf = (text: string): number => [...text].length;

const storedAs = ({ externalId, textHash, text, filterReason, retrievedAt }: ContentRow): StoredHit => ({
  externalId,
  textHash,
  characters: charactersOf(text),
  filterReason,
  retrievedMs: retrievedAt.getTime(),
});

const isNewer = (old: StoredVersion, row: ContentRow): boolean => {
  const edits = BigInt(row.externalId) - BigInt(old.externalId);
  return edits > 0n || (edits === 0n && charactersOf(row.text) > old.characters);
};

/**
 * Whether an observation is a newer version of the stored post with different words, that is, with a
 * different text hash.
 */
const isRestated = (old: StoredVersion, row: ContentRow): boolean =>
  isNewer(old, row) && row.textHash !== old.textHash;

/** Whether a stored hit has been seen at a time at which it had not been retrieved yet. */
export const isSeenLater = (hit: StoredHit | undefined, at: Date): boolean =>
  hit !== undefined && at.getTime() >= hit.retrievedMs;

/**
 * Records that hits have been seen at a time, so that an observation retrieved earlier no longer decides about them. The
 * transaction must have locked them.
 */
export const noteRetrieval = async (
  tx: Tx,
  sightings: readonly { id: string; at: Date }[],
): Promise<void> => {
  const rows = sightings.map(({ id, at }) => ({ id, at: at.toISOString() }));
  await tx.execute(sql`
    update content c set retrieved_at = greatest(c.retrieved_at, i.at)
    from ${recordset('i', rows, { id: 'bigint', at: 'timestamptz' })} where c.id = i.id`);
};

/** Whether X has started to withhold a stored hit, given that it was withheld at a time. */
export const isNewlyWithheld = ({ filterReason, retrievedMs }: StoredHit, at: Date): boolean =>
  filterReason !== 'withheld' && at.getTime() >= retrievedMs;

/** Whether X has started or stopped withholding a stored hit, given another observation of the hit. */
const isSwitched = (old: StoredHit, { filterReason, retrievedAt }: ContentRow): boolean =>
  filterReason === 'withheld'
    ? isNewlyWithheld(old, retrievedAt)
    : old.filterReason === 'withheld' && retrievedAt.getTime() > old.retrievedMs;

/** Whether the filter reason of a stored hit is taken from another observation of the hit. */
export const isRefiltered = (old: StoredHit, row: ContentRow): boolean =>
  isRestated(old, row) || isSwitched(old, row);

/**
 * Ranks the attribution of a hit. A search finds posts of accounts, and replies to them, as well. Such a post
 * belongs to the account's target, even if a search has found it first. An account's own post belongs to its target,
 * even if it was first found as a reply in the thread of another account.
 */
const rankOf = ({ targetId, sourceType, isOwn }: ContentRow): number => {
  if (targetId === null) return 0;
  if (isOwn) return 3;
  return searchSources.some((source) => source === sourceType) ? 1 : 2;
};

/** Returns true for each source whose columns are taken from the second observation. */
const isTakenFrom = (first: ContentRow, second: ContentRow): Record<Source, boolean> => {
  const old = storedAs(first);
  const isHit = second.scope === 'hit';
  const isPromoted = first.scope === 'context' && isHit;
  const isMoved = first.scope === 'hit' && isHit && rankOf(second) > rankOf(first);
  return {
    first: false,
    retrieval: second.retrievedAt > first.retrievedAt,
    version: isNewer(old, second),
    filtering: isPromoted || (isHit && isRefiltered(old, second)),
    mentions: isPromoted || (isHit && isNewer(old, second)),
    attribution: isPromoted || isMoved,
  };
};

const copyColumn = <Name extends keyof ContentRow>(from: ContentRow, to: ContentRow, name: Name): void => {
  to[name] = from[name];
};

/**
 * Merges two observations of a post. The result is the row that would be stored if `first` were stored before
 * `second`.
 */
export const mergeObservations = (first: ContentRow, second: ContentRow): ContentRow => {
  const isSecond = isTakenFrom(first, second);
  const merged = { ...first };
  for (const name of columns) if (isSecond[sources[name]]) copyColumn(second, merged, name);
  return merged;
};

/** SQL expression for `rankOf`. */
const rankIn = (alias: string): SQL => {
  const [targetId, sourceType, isOwn] = ['target_id', 'source_type', 'is_own'].map((name) =>
    sql.raw(`${alias}.${name}`),
  );
  return sql`case when ${targetId} is null then 0 when ${isOwn} then 3
    when ${sourceType} = any(${codeArray(searchSources)}) then 1 else 2 end`;
};

/**
 * Selects `promoted`, `moved`, `counted`, `rewritten`, `restated` and `switched` for stored content `c` that is
 * observed again as `i`. The query must also include `observedVersion`. Makes the same comparisons as `isTakenFrom`.
 */
export const observedChanges = sql`
  c.scope = 'context' and i.scope = 'hit' as promoted,
  c.scope = 'hit' and i.scope = 'hit' and ${rankIn('i')} > ${rankIn('c')} as moved,
  i.retrieved_at > c.retrieved_at as counted, rewritten,
  rewritten and i.text_hash <> c.text_hash as restated, switched`;

export const observedVersion = sql`lateral (
  select i.external_id::numeric > c.external_id::numeric
    or (i.external_id = c.external_id and length(i.text) > length(c.text)) as rewritten,
    c.scope = 'hit' and i.scope = 'hit' and case
      when i.filter_reason = 'withheld'
        then c.filter_reason is distinct from 'withheld' and i.retrieved_at >= c.retrieved_at
      else c.filter_reason is not distinct from 'withheld' and i.retrieved_at > c.retrieved_at
    end as switched
) version`;

const isObserved: Record<Exclude<Source, 'first'>, SQL> = {
  retrieval: sql`counted`,
  version: sql`rewritten`,
  filtering: sql`promoted or switched or (restated and i.scope = 'hit')`,
  mentions: sql`promoted or (rewritten and i.scope = 'hit')`,
  attribution: sql`promoted or moved`,
};

const assigned = (column: string, source: Exclude<Source, 'first'>, value: SQL): SQL =>
  sql`${sql.identifier(column)} = case when ${isObserved[source]} then ${value} else c.${sql.identifier(column)} end`;

const tableColumns = getTableColumns(content);

/**
 * Assignments to the columns of stored content `c`. A column is set to the value of the observation `i` if
 * the condition for the column's source is met (`isObserved`).
 */
export const observedColumns: SQL = sql.join(
  [
    ...columns.flatMap((name) => {
      const column = tableColumns[name].name;
      const source = sources[name];
      return source === 'first' ? [] : [assigned(column, source, sql`i.${sql.identifier(column)}`)];
    }),
    assigned('search', 'version', searchOf('i')),
    assigned('is_filtered_out', 'filtering', sql`i.filter_reason is not null`),
  ],
  sql`, `,
);
