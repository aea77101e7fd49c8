import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { FilterSettings } from '@stimmlage/core/filter/rules';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { isCounted } from '../../figures/counted';
import { columnArrays } from '../../sql/column-arrays';
import { idArray } from '../../sql/recordset';
import { getFilterSettings } from '../operations/settings';
import type { ContentEffects } from './effects';
import { decideFilters, type FilterDecision } from './filtering';
import { type HitHash, hashColumns, listCountedTwins } from './refilter';

export interface TextSighting {
  id: string;
  textHash: string;
  postedAt: Date;
}

/**
 * Finds the texts that also occur in other counted content posted up to `days` days earlier or later. Returns
 * the ids of the posts with these texts. Each text is looked up separately by its hash, because Postgres
 * might otherwise read all content while it has no statistics, as during a first import.
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

const decide = (hits: readonly HitHash[], counted: readonly HitHash[], nearby: number): FilterDecision[] => {
  const twins = Map.groupBy(counted, ({ textHash }) => textHash);
  return hits.map((hit) => {
    const others = (twins.get(hit.textHash) ?? []).filter(
      ({ id, postedAt }) => id !== hit.id && Math.abs(postedAt - hit.postedAt) <= nearby,
    );
    const isEarlier = (other: HitHash): boolean =>
      other.postedAt < hit.postedAt || (other.postedAt === hit.postedAt && BigInt(other.id) < BigInt(hit.id));
    const isDuplicate = hit.filterReason === null ? others.some(isEarlier) : others.length > 0;
    const rest = (twins.get(hit.textHash) ?? []).filter(({ id }) => id !== hit.id);
    twins.set(hit.textHash, isDuplicate ? rest : [...rest, hit]);
    return { id: hit.id, was: hit.filterReason, reason: isDuplicate ? 'duplicate' : null };
  });
};

/**
 * Decides which of the given hits, in order of posting, are duplicates. Content that counts is only filtered
 * out in favour of an earlier post. A filtered-out copy counts again if no copy that counts was posted within
 * `duplicateDays` of it. Decisions that were made with the same setting are therefore never reversed.
 */
export const decideDuplicates = async (
  db: Queryable,
  hits: readonly HitHash[],
  { duplicateDays }: Pick<FilterSettings, 'duplicateDays'>,
): Promise<FilterDecision[]> => {
  const [first, last] = [hits[0], hits.at(-1)];
  if (!first || !last) return [];
  const nearby = duplicateDays * MILLISECONDS_PER_DAY;
  const hashes = [...new Set(hits.map(({ textHash }) => textHash))];
  const twins = await listCountedTwins(db, hashes, first.postedAt - nearby, last.postedAt + nearby);
  return decide(hits, twins, nearby);
};

/**
 * Locks content in order of id, along with any copies that were filtered out as duplicates of the content.
 * @returns the ids of these copies.
 */
export const lockWithCopies = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const copies = sql`
    select copy.id from content c
    join content copy on copy.text_hash = c.text_hash and copy.scope = 'hit' and copy.filter_reason = 'duplicate'
    where c.id = any(${idArray(ids)}) and ${isCounted('c')}`;
  const rows = await rowsOf<{ id: string; isCopy: boolean }>(
    tx,
    sql`
      with copies as materialized (${copies}), locked as materialized (
        select id from content where id in (select unnest(${idArray(ids)}) union select id from copies)
        order by id for update
      )
      select id::text, id in (select id from copies) as "isCopy" from locked`,
  );
  return rows.filter(({ isCopy }) => isCopy).map(({ id }) => id);
};

/**
 * Makes copies count again once the content that they duplicate no longer counts. Of several copies posted
 * within `duplicateDays` of each other, only the oldest counts again. The transaction must have locked the
 * copies.
 * @param effects collects the effects on other tables.
 */
export const countCopies = async (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  effects: ContentEffects,
): Promise<void> => {
  if (ids.length === 0) return;
  const copies = await rowsOf<HitHash>(
    tx,
    sql`
      select ${hashColumns} from content
      where id = any(${idArray(ids)}) and scope = 'hit' and filter_reason = 'duplicate'
      order by posted_at, content.id`,
  );
  const decisions = await decideDuplicates(tx, copies, await getFilterSettings(tx));
  await decideFilters(tx, decisions, timezone, effects);
};
