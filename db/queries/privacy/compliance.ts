import type { ContentScope, FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';

/** The properties of a stored post that are needed for looking up the post on the platform. */
export interface Candidate extends Record<string, unknown> {
  id: string;
  /** The platform's id for the newest known version of the post. */
  externalId: string;
  scope: ContentScope;
  sourceType: SourceType;
  filterReason: FilterReason | null;
}

/**
 * Lists posts that were last looked up on the platform before a given time, starting with the post that was
 * looked up longest ago.
 */
export const listOldestChecked = (db: Queryable, before: Date, limit: number): Promise<Candidate[]> =>
  rowsOf(
    db,
    sql`
      select id::text, external_id as "externalId", scope, source_type as "sourceType", filter_reason as "filterReason"
      from content where checked_at < ${before.toISOString()}::timestamptz and scope <> 'gold'
      order by checked_at, id limit ${limit}`,
  );

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
