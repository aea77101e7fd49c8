import type { ContentKind, FilterReason } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isCounted } from '../../figures/counted';
import { idArray } from '../../sql/recordset';

/**
 * A hit, with its posting time in milliseconds. Hits are processed in order of posting, and posts from the
 * same millisecond are never split between pages.
 */
interface Posted extends Record<string, unknown> {
  id: string;
  /** Milliseconds since 1970. */
  postedAt: number;
  filterReason: FilterReason | null;
}

const POSTED_MS = sql`floor(extract(epoch from posted_at) * 1000)::float8`;

const moment = (milliseconds: number): SQL => sql`${new Date(milliseconds).toISOString()}::timestamptz`;

/**
 * SQL condition that content belongs to the next page of hits: the oldest `atOnce` hits posted after a given
 * time, and any further hits from the same millisecond as the last of these hits.
 */
const hitsAfter = (postedUntil: number, atOnce: number): SQL => sql`
  scope = 'hit' and posted_at >= ${moment(postedUntil + 1)} and posted_at < (
    select date_trunc('milliseconds', max(posted_at)) + interval '1 millisecond' from (
      select posted_at from content where scope = 'hit' and posted_at >= ${moment(postedUntil + 1)}
      order by posted_at, id limit ${atOnce}
    ) page
  )`;

export interface HitText extends Posted {
  text: string;
  lang: string | null;
  kind: ContentKind;
}

export const listHitTexts = (db: Queryable, postedUntil: number, atOnce: number): Promise<HitText[]> =>
  rowsOf(
    db,
    sql`
      select id::text, ${POSTED_MS} as "postedAt", filter_reason as "filterReason", text, lang, kind
      from content where ${hitsAfter(postedUntil, atOnce)} order by posted_at, id`,
  );

export interface HitHash extends Posted {
  textHash: string;
}

export const hashColumns = sql`
  id::text, ${POSTED_MS} as "postedAt", filter_reason as "filterReason", text_hash::text as "textHash"`;

export const listHitHashes = (db: Queryable, postedUntil: number, atOnce: number): Promise<HitHash[]> =>
  rowsOf(
    db,
    sql`
      select ${hashColumns}
      from content where ${hitsAfter(postedUntil, atOnce)} order by posted_at, id`,
  );

/** Lists counted content that was posted between two times and has one of the given text hashes. */
export const listCountedTwins = (
  db: Queryable,
  hashes: readonly string[],
  from: number,
  to: number,
): Promise<HitHash[]> =>
  rowsOf(
    db,
    sql`
      select ${hashColumns}
      from content where text_hash = any(${idArray(hashes)}) and ${isCounted('content')}
        and posted_at between ${moment(from)} and ${moment(to)}`,
  );
