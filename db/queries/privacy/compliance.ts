import type { ContentScope, FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { count, inArray, max, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { missingPosts } from '../../tables';

/** The properties of a stored post that are needed for looking up the post on the platform. */
export interface Candidate extends Record<string, unknown> {
  id: string;
  /** The platform's id for the newest known version of the post. */
  externalId: string;
  authorId: string | null;
  scope: ContentScope;
  sourceType: SourceType;
  filterReason: FilterReason | null;
}

interface Unchecked {
  /** Posts are listed if they were last looked up before this time. */
  before: Date;
  /** Ids of posts to leave out. */
  without: readonly string[];
  limit: number;
}

const candidateColumns = sql`
  c.id::text, c.external_id as "externalId", c.author_id::text as "authorId", c.scope,
  c.source_type as "sourceType", c.filter_reason as "filterReason"`;

const isUnchecked = ({ before, without }: Unchecked): SQL => sql`
  c.checked_at < ${before.toISOString()}::timestamptz and c.id <> all(${idArray(without)})`;

/** Lists posts to look up on the platform, starting with the post that was looked up longest ago. */
export const listOldestChecked = (db: Queryable, asked: Unchecked): Promise<Candidate[]> =>
  rowsOf(
    db,
    sql`
      select ${candidateColumns} from content c where ${isUnchecked(asked)} and c.scope <> 'gold'
      order by c.checked_at, c.id limit ${asked.limit}`,
  );

/** Lists posts to look up on the platform that have been missing there since the given time or longer. */
export const listLongMissing = (db: Queryable, since: Date, asked: Unchecked): Promise<Candidate[]> =>
  rowsOf(
    db,
    sql`
      select ${candidateColumns} from missing_posts m join content c on c.id = m.content_id
      where m.missing_since <= ${since.toISOString()}::timestamptz and ${isUnchecked(asked)}
      order by c.checked_at, c.id limit ${asked.limit}`,
  );

/** Returns which of the given posts have been missing on the platform since the given time or longer. */
export const findLongMissing = async (
  db: Queryable,
  since: Date,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select content_id::text as id from missing_posts
      where content_id = any(${idArray(ids)}) and missing_since <= ${since.toISOString()}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Counts the posts that are missing on the platform. `last` is when the last of them was found missing. */
export const countMissing = async (db: Queryable): Promise<{ found: number; last: Date | null }> => {
  const [row] = await db.select({ found: count(), last: max(missingPosts.since) }).from(missingPosts);
  return row ?? { found: 0, last: null };
};

/** Records posts that are missing on the platform. The transaction must have locked their rows. */
export const noteMissing = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .insert(missingPosts)
    .values(ids.map((contentId) => ({ contentId, since: at })))
    .onConflictDoNothing();
};

/** Records posts that the platform shows. The transaction must have locked their rows. */
export const noteShown = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.delete(missingPosts).where(inArray(missingPosts.contentId, [...ids]));
};

/**
 * Records that posts have been looked up on the platform, and locks their rows for any changes that result.
 * @returns the ids of the posts that are still stored.
 */
export const noteChecked = async (tx: Tx, ids: readonly string[], at: Date): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      with locked as materialized (
        select id from content where id = any(${idArray(ids)}) order by id for update
      )
      update content c set checked_at = greatest(c.checked_at, ${at.toISOString()}::timestamptz)
      from locked where c.id = locked.id returning c.id::text`,
  );
  return new Set(rows.map(({ id }) => id));
};
