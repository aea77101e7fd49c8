import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { recordset } from '../../sql/recordset';
import { type FigureScope, inWindow, startOfPeriod } from './periods';

/** What is stored of a period. */
export interface StoredPeriod {
  /** Statements labelled by the session, whatever their issue. */
  statements: number;
  /** Whether there are posts that are to be labelled, or have been. */
  hasPosts: boolean;
}

interface Row extends StoredPeriod, Record<string, unknown> {
  date: string;
}

/** Returns what is stored of the periods of a window, by their first day, without those of which nothing is. */
export const getStoredPeriods = async (
  db: Queryable,
  { sessionId, ...window }: FigureScope,
  group: TimeGroup,
): Promise<Map<string, StoredPeriod>> => {
  const within = inWindow(sql`day`, window);
  const rows = await rowsOf<Row>(
    db,
    sql`
      select (${startOfPeriod(sql`d.day`, group)})::text as date, sum(n)::int as statements,
        bool_or(is_post) as "hasPosts"
      from (
        select day, n, false as is_post from label_rollup_day where session_id = ${sessionId} and ${within}
        union all
        select day, 0, true from content_rollup where key = 'hit' and n > 0 and ${within}
      ) d
      group by 1`,
  );
  return new Map(rows.map(({ date, ...stored }) => [date, stored]));
};

/** A stretch of time of one target; its end is excluded. */
export interface TargetSpan extends Record<string, unknown> {
  targetId: number;
  from: Date;
  to: Date;
}

/**
 * Returns for each stretch whether posts of its target are stored that are to be labelled, or have been. Each costs
 * finding one post by an index.
 */
export const findPosts = async (db: Queryable, spans: readonly TargetSpan[]): Promise<boolean[]> => {
  const rows = spans.map(({ targetId, from, to }, place) => ({
    place,
    target: targetId,
    since: from,
    until: to,
  }));
  const types = { place: 'int', target: 'bigint', since: 'timestamptz', until: 'timestamptz' } as const;
  const found = await rowsOf<{ place: number }>(
    db,
    sql`
      select place from ${recordset('s', rows, types)} cross join lateral (
        select from content c where c.target_id = s.target and c.scope = 'hit' and not c.is_filtered_out
          and c.posted_at >= s.since and c.posted_at < s.until
        limit 1
      ) post`,
  );
  const places = new Set(found.map(({ place }) => place));
  return spans.map((_, place) => places.has(place));
};
