import type { OpenDays } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';

/** SQL expression for the day on which content was posted, in the installation's timezone. */
export const postingDay = (alias: string, timezone: string): SQL =>
  sql`(${sql.identifier(alias)}.posted_at at time zone ${timezone})::date::text`;

/**
 * SQL expression for the time at which a day (an expression of type date) begins in a timezone. Also correct
 * for days of 23 or 25 hours.
 */
export const startOfDay = (day: SQL, timezone: string): SQL =>
  sql`((${day})::timestamp at time zone ${timezone})`;

/** SQL condition that a time is within a window of days; undefined if the window is unbounded. */
export const within = (moment: SQL, { from, to }: OpenDays, timezone: string): SQL | undefined => {
  const after = from && sql`${moment} >= ${startOfDay(sql`${from}::date`, timezone)}`;
  const before = to && sql`${moment} < ${startOfDay(sql`${to}::date + 1`, timezone)}`;
  return after && before ? sql`${after} and ${before}` : after || before || undefined;
};

/** SQL condition that a time is on a day (an expression of type date). */
export const onDay = (moment: SQL, day: SQL, timezone: string): SQL =>
  sql`${moment} >= ${startOfDay(day, timezone)} and ${moment} < ${startOfDay(sql`${day} + 1`, timezone)}`;

/** SQL condition that a time is in the month that begins with a day (an expression of type date). */
export const inMonth = (moment: SQL, month: SQL, timezone: string): SQL => {
  const next = sql`${month} + interval '1 month'`;
  return sql`${moment} >= ${startOfDay(month, timezone)} and ${moment} < ${startOfDay(next, timezone)}`;
};

/**
 * Selects the day of the oldest stored hit; null if there are no hits. Figures may also exist for earlier
 * days, whose content retention has deleted.
 */
export const firstDay = (timezone: string): SQL => sql`
  (select (posted_at at time zone ${timezone})::date from content where scope = 'hit' order by posted_at, id limit 1)`;

/** SQL expression that formats a time as ISO 8601 in UTC, with milliseconds. */
export const isoMoment = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
