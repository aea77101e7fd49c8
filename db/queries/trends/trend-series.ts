import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { addDays, type Days, startOfDay } from '@stimmlage/core/days';
import { countryPlace } from '@stimmlage/core/platform-x';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { texts } from '../../sql/recordset';

export interface MentionsPoint extends Record<string, unknown> {
  /** First day of the period: the Monday of a week, or the first of a month. */
  date: string;
  name: string;
  mentions: number;
}

/**
 * Counts the mentions of the most frequently mentioned names in a window of days, by period, in chronological
 * order. Names that are not counted until the end of the window are left out: they would seem to be no longer
 * mentioned. So are names that are being counted, whose mentions since they were tracked last may be missing.
 */
export const getMentionSeries = (
  db: Queryable,
  { from, to }: Days,
  group: TimeGroup,
  names: number,
): Promise<MentionsPoint[]> =>
  rowsOf(
    db,
    sql`
      with most as (
        select trend_name, sum(mentions) as total from trend_mentions
        where day between ${from}::date and ${to}::date and mentions > 0
          and trend_name not in (
            select trend_name from tracked_trends where not is_counted or counted_until < ${to}::date
          )
        group by trend_name order by total desc, ${dictionaryOrder(sql`trend_name`)} limit ${names}
      )
      select date_trunc(${group}, m.day::timestamp)::date::text as date, m.trend_name as name,
        sum(m.mentions)::int as mentions
      from trend_mentions m join most on most.trend_name = m.trend_name
      where m.day between ${from}::date and ${to}::date and m.mentions > 0
      group by 1, m.trend_name, most.total order by 1, most.total desc, ${dictionaryOrder(sql`m.trend_name`)}`,
  );

/** Returns the newest description of each name, omitting names without a description. */
export const getTrendDescriptions = async (
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await rowsOf<{ name: string; description: string }>(
    db,
    sql`
      select distinct on (trend_name) trend_name as name, description from trends
      where trend_name = any(${texts(names)}) and description <> ''
      order by trend_name, analyzed_at desc`,
  );
  return new Map(rows.map(({ name, description }) => [name, description]));
};

export interface TrendDay extends Record<string, unknown> {
  name: string;
  day: string;
  rank: number;
  postCount: number | null;
}

/**
 * Returns the best rank of each name on each day of a window, sorted by name and day. Ranks in Germany
 * as a whole take precedence over ranks in its cities.
 */
export const getTrendHistory = (
  db: Queryable,
  names: readonly string[],
  { from, to }: Days,
  timezone: string,
): Promise<TrendDay[]> =>
  rowsOf(
    db,
    sql`
      select distinct on (t.trend_name, 2) t.trend_name as name,
        (f.fetched_at at time zone ${timezone})::date::text as day, t.rank::int as rank, t.post_count as "postCount"
      from trends t join trend_fetches f on f.id = t.fetch_id
      where t.trend_name = any(${texts(names)})
        and f.fetched_at >= ${startOfDay(from, timezone).toISOString()}::timestamptz
        and f.fetched_at < ${startOfDay(addDays(to, 1), timezone).toISOString()}::timestamptz
      order by t.trend_name, 2, (t.woeid = ${countryPlace.woeid}) desc, t.rank`,
  );
