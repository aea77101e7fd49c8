import type { ContentKind, FilterReason } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

/**
 * A place in the order of posting, which is by time and then by id. Posting times are stored in whole
 * milliseconds. Any number of posts can have the same time, because the times in some archives are only
 * dates.
 */
export interface Position {
  id: string;
  /** Milliseconds since 1970. */
  postedAt: number;
}

/** No content has this id or a greater id. */
export const AFTER_ALL_IDS = '9223372036854775807';

interface Posted extends Position, Record<string, unknown> {
  filterReason: FilterReason | null;
}

const POSTED_MS = sql`floor(extract(epoch from posted_at) * 1000)::float8`;

/** SQL clauses that select the next hits in the order of posting, and no more than `atOnce` hits. */
const hitsAfter = ({ postedAt, id }: Position, atOnce: number): SQL => sql`
  scope = 'hit' and (posted_at, id) > (${new Date(postedAt).toISOString()}::timestamptz, ${id}::bigint)
  order by posted_at, content.id limit ${atOnce}`;

export interface HitText extends Posted {
  text: string;
  lang: string | null;
  kind: ContentKind;
}

export const listHitTexts = (db: Queryable, after: Position, atOnce: number): Promise<HitText[]> =>
  rowsOf(
    db,
    sql`
      select id::text, ${POSTED_MS} as "postedAt", filter_reason as "filterReason", text, lang, kind
      from content where ${hitsAfter(after, atOnce)}`,
  );

export interface HitHash extends Posted {
  textHash: string;
}

export const hashColumns = sql`
  id::text, ${POSTED_MS} as "postedAt", filter_reason as "filterReason", text_hash::text as "textHash"`;

export const listHitHashes = (db: Queryable, after: Position, atOnce: number): Promise<HitHash[]> =>
  rowsOf(db, sql`select ${hashColumns} from content where ${hitsAfter(after, atOnce)}`);
