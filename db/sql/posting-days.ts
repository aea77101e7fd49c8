import type { OpenDays } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';

/** Computes the day of posting of a row of content, in the installation's timezone. */
export const postingDay = (alias: string, timezone: string): SQL =>
  sql`(${sql.identifier(alias)}.posted_at at time zone ${timezone})::date::text`;

/**
 * Computes the moment at which a day, an expression of type date, begins in a timezone, including days of 23
 * or 25 hours.
 */
export const startOfDay = (day: SQL, timezone: string): SQL =>
  sql`((${day})::timestamp at time zone ${timezone})`;

/** Whether a moment is within the days of a window; undefined for an unbounded one. */
export const within = (moment: SQL, { from, to }: OpenDays, timezone: string): SQL | undefined => {
  const after = from && sql`${moment} >= ${startOfDay(sql`${from}::date`, timezone)}`;
  const before = to && sql`${moment} < ${startOfDay(sql`${to}::date + 1`, timezone)}`;
  return after && before ? sql`${after} and ${before}` : after || before || undefined;
};

/** Whether a moment is on a day, an expression of type date. */
export const onDay = (moment: SQL, day: SQL, timezone: string): SQL =>
  sql`${moment} >= ${startOfDay(day, timezone)} and ${moment} < ${startOfDay(sql`${day} + 1`, timezone)}`;

/**
 * Selects the day of the oldest hit: for earlier days there may be figures, but there are no rows. Null
 * without hits.
 */
export const firstDay = (timezone: string): SQL => sql`
  (select (posted_at at time zone ${timezone})::date from content where scope = 'hit' order by posted_at, id limit 1)`;

/** Writes a moment as ISO 8601 in UTC, to the millisecond. */
export const isoMoment = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
