import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Days } from '@stimmlage/core/days';
import type { Stored } from '@stimmlage/core/figures/analysed';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { startOfDay } from '../../sql/posting-days';
import { recordset } from '../../sql/recordset';
import { type FigureScope, inWindow, startOfPeriod } from './periods';

interface Row extends Stored, Record<string, unknown> {
  date: string;
}

/** Selects the statements and posts of each day in a window. */
const storedDays = ({ sessionId, ...window }: FigureScope): SQL => {
  const within = inWindow(sql`day`, window);
  return sql`
    select day, n as statements, 0 as posts from label_rollup_day where session_id = ${sessionId} and ${within}
    union all
    select day, 0, n from content_rollup where key = 'hit' and ${within}`;
};

/** Counts the statements and posts stored in a window. */
export const countStored = async (db: Queryable, scope: FigureScope): Promise<Stored> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`
      select coalesce(sum(statements), 0)::int as statements, coalesce(sum(posts), 0)::int as posts
      from (${storedDays(scope)}) d`,
  );
  return { statements: row?.statements ?? 0, posts: row?.posts ?? 0 };
};

/**
 * Counts the statements and posts stored for each period of a window, keyed by the first day of the period.
 * Periods without data are omitted.
 */
export const getStoredPeriods = async (
  db: Queryable,
  scope: FigureScope,
  group: TimeGroup,
): Promise<Map<string, Stored>> => {
  const rows = await rowsOf<Row>(
    db,
    sql`
      select (${startOfPeriod(sql`d.day`, group)})::text as date, sum(statements)::int as statements,
        sum(posts)::int as posts
      from (${storedDays(scope)}) d
      group by 1 having sum(statements) > 0 or sum(posts) > 0`,
  );
  return new Map(rows.map(({ date, ...stored }) => [date, stored]));
};

/** A range of days for one target, inclusive at both ends. */
export interface TargetDays extends Days {
  targetId: number;
}

interface FirstPost extends Record<string, unknown> {
  targetId: number;
  date: string;
}

/** Computes the first day of the next period from the first day of the current period. */
const nextPeriod = (start: SQL, group: TimeGroup): SQL => {
  if (group === 'day') return sql`${start} + 1`;
  return group === 'week' ? sql`${start} + 7` : sql`(${start} + interval '1 month')::date`;
};

/** Selects the first hit of a target in a span of time, ignoring filtered-out hits. */
const firstPost = (target: SQL, since: SQL, until: SQL): SQL => sql`
  select c.posted_at from content c
  where c.target_id = ${target} and c.scope = 'hit' and not c.is_filtered_out
    and c.posted_at >= ${since} and c.posted_at < ${until}
  order by c.posted_at limit 1`;

/**
 * Finds the periods within the given ranges of days for which targets have hits that are not filtered out.
 * Returns the first days of these periods by target id. Each range and each period with posts costs one index
 * lookup.
 */
export const findPostedPeriods = async (
  db: Queryable,
  stretches: readonly TargetDays[],
  { group, timezone }: { group: TimeGroup; timezone: string },
): Promise<Map<number, Set<string>>> => {
  const rows = stretches.map(({ targetId, from, to }) => ({
    target: targetId,
    first_day: from,
    last_day: to,
  }));
  const types = { target: 'bigint', first_day: 'date', last_day: 'date' } as const;
  const period = startOfPeriod(sql`(p.posted_at at time zone ${timezone})::date`, group);
  const afterPeriod = startOfDay(nextPeriod(period, group), timezone);
  const found = await rowsOf<FirstPost>(
    db,
    sql`
      with recursive stretches as (
        select s.target, ${startOfDay(sql`s.first_day`, timezone)} as since,
          ${startOfDay(sql`s.last_day + 1`, timezone)} as until
        from ${recordset('s', rows, types)}
      ), posts as (
        select s.target, s.until, post.posted_at
        from stretches s cross join lateral (${firstPost(sql`s.target`, sql`s.since`, sql`s.until`)}) post
        union all
        select p.target, p.until, post.posted_at
        from posts p cross join lateral (${firstPost(sql`p.target`, afterPeriod, sql`p.until`)}) post
      )
      select p.target::int as "targetId", (${period})::text as date from posts p`,
  );
  const byTarget = Map.groupBy(found, ({ targetId }) => targetId);
  return new Map(
    [...byTarget].map(([targetId, posts]) => [targetId, new Set(posts.map(({ date }) => date))]),
  );
};
