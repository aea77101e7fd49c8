import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { FilterSettings } from '@stimmlage/core/filter/rules';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { isCounted } from '../../figures/counted';
import { columnArrays } from '../../sql/column-arrays';
import { idArray } from '../../sql/recordset';
import { getFilterSettings } from '../operations/settings';
import type { ContentEffects } from './effects';
import { decideFilters, type FilterDecision } from './filtering';
import { listNeighbours, type Neighbours } from './neighbours';
import { type HitHash, hashColumns } from './refilter';

/** Maximum number of copies that are decided on at once. */
const MOST_AT_ONCE = 1_000;

/** SQL condition that content `c` was posted within `days` days of `other`. */
const isNearby = (c: string, other: string, days: number): SQL => {
  // An interval in hours, because a day can last 23 or 25 hours where clocks change.
  const span = sql`make_interval(hours => ${24 * days})`;
  const [at, otherAt] = [sql.raw(`${c}.posted_at`), sql.raw(`${other}.posted_at`)];
  return sql`${at} between ${otherAt} - ${span} and ${otherAt} + ${span}`;
};

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
          and ${isNearby('c', 'i', days)}
        limit 1
      )`,
  );
  return new Set(found.map((row) => row.id));
};

/**
 * Decides which of some hits with the same text, in order of posting, are duplicates. A decision depends only
 * on the nearest earlier and the nearest later content that counts.
 * @param nearby the maximum distance between a duplicate and the content that it duplicates, in milliseconds.
 */
const decide = (
  hits: readonly HitHash[],
  neighbours: ReadonlyMap<string, Neighbours>,
  nearby: number,
): FilterDecision[] => {
  const isNear = ({ postedAt }: HitHash, other: number | null | undefined): boolean =>
    typeof other === 'number' && Math.abs(other - postedAt) <= nearby;
  const laterOf = new Map<string, number | null>();
  let next: number | null = null;
  for (const hit of hits.toReversed()) {
    const later: number | null = neighbours.get(hit.id)?.later ?? next;
    laterOf.set(hit.id, later);
    next = hit.filterReason === null ? hit.postedAt : later;
  }
  let previous: number | null = null;
  return hits.map((hit) => {
    const earlier = neighbours.get(hit.id)?.earlier ?? previous;
    const isDuplicate =
      isNear(hit, earlier) || (hit.filterReason !== null && isNear(hit, laterOf.get(hit.id)));
    previous = isDuplicate ? earlier : hit.postedAt;
    return { id: hit.id, was: hit.filterReason, reason: isDuplicate ? 'duplicate' : null };
  });
};

/**
 * Decides which of the given hits, in order of posting, are duplicates. Content that counts is only filtered
 * out in favour of an earlier post. A filtered-out copy counts again if no copy that counts was posted within
 * `duplicateDays` of it. Decisions that were made with the same setting are therefore never reversed, and it
 * makes no difference whether hits are decided on at once or in slices that are written one after another.
 */
export const decideDuplicates = async (
  db: Queryable,
  hits: readonly HitHash[],
  { duplicateDays }: Pick<FilterSettings, 'duplicateDays'>,
): Promise<FilterDecision[]> => {
  const nearby = duplicateDays * MILLISECONDS_PER_DAY;
  const texts = [...Map.groupBy(hits, ({ textHash }) => textHash).values()];
  const neighbours = await listNeighbours(db, texts, nearby);
  return texts.flatMap((same) => decide(same, neighbours, nearby));
};

/** Content that may be about to stop counting under its present text. */
export interface Leaving {
  id: string;
  /** The hash of the text that the content will have; null if the content will not count. */
  textHash: string | null;
}

/**
 * Locks content in order of id, along with the copies that may count again once the content in `leaving` no
 * longer counts. These are the copies that were filtered out as duplicates and were posted within
 * `duplicateDays` of it, and copies of the same text that have nothing that counts within `duplicateDays`,
 * for example because retention has deleted it. All other copies remain duplicates of other content. Content in
 * `leaving` that does not count, or that keeps its text, has no such copies.
 * @returns the ids of these copies.
 */
export const lockWithCopies = async (
  tx: Tx,
  ids: readonly string[],
  leaving: readonly Leaving[],
): Promise<string[]> => {
  const { duplicateDays } = await getFilterSettings(tx);
  const copies = sql`
    select copy.id from ${columnArrays('i', leaving, {
      id: ['bigint', ({ id }) => id],
      text_hash: ['bigint', ({ textHash }) => textHash],
    })}
    join content c on c.id = i.id and ${isCounted('c')} and c.text_hash is distinct from i.text_hash
    join content copy on copy.text_hash = c.text_hash and copy.scope = 'hit' and copy.filter_reason = 'duplicate'
    where ${isNearby('copy', 'c', duplicateDays)} or not exists (
      select from content other where other.text_hash = copy.text_hash and ${isCounted('other')}
        and ${isNearby('other', 'copy', duplicateDays)}
    )`;
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
  const settings = await getFilterSettings(tx);
  const copies = await rowsOf<HitHash>(
    tx,
    sql`
      select ${hashColumns} from content
      where id = any(${idArray(ids)}) and scope = 'hit' and filter_reason = 'duplicate'
      order by posted_at, content.id`,
  );
  for (let done = 0; done < copies.length; done += MOST_AT_ONCE) {
    const decisions = await decideDuplicates(tx, copies.slice(done, done + MOST_AT_ONCE), settings);
    await decideFilters(tx, decisions, timezone, effects);
  }
};
