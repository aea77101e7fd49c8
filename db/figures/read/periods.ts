import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { addDays, firstOfMonth, firstOfNextMonth, type OpenDays } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';

/** A window of posting days, and the session whose labels are counted (0 for the current labels). */
export interface FigureScope extends OpenDays {
  sessionId: number;
}

/**
 * Returns the first day of the period that contains a day: the day itself, the Monday of its week or the
 * first of its month. The argument and the result are SQL expressions of type date.
 */
export const startOfPeriod = (day: SQL, group: TimeGroup): SQL => {
  if (group === 'day') return day;
  // Counts from 1 January of the year 1, which was a Monday, because date arithmetic is faster than
  // truncating a timestamp.
  if (group === 'week') return sql`${day} - (${day} - date '0001-01-01') % 7`;
  return sql`date_trunc('month', ${day}::timestamp)::date`;
};

/** SQL condition that a day (an expression of type date) is within a window. */
export const inWindow = (day: SQL, { from, to }: OpenDays): SQL => sql`
  ${from === undefined ? sql`true` : sql`${day} >= ${from}`} and ${to === undefined ? sql`true` : sql`${day} <= ${to}`}`;

const daysOf = (columns: SQL, { sessionId, ...window }: FigureScope): SQL =>
  sql`select day, ${columns} from label_rollup where session_id = ${sessionId} and ${inWindow(sql`day`, window)}`;

/**
 * Selects a session's counts by category in a window. Full months are read from the rollup by month, with the
 * first day of the month as `day`; only the days before and after the full months are read from the rollup by
 * day. For a window of a year, this reduces the number of rows read to a twentieth.
 * @param columns columns of label_rollup to select in addition to `day`.
 */
export const rowsByMonth = (scope: FigureScope, columns: SQL): SQL => {
  const { sessionId, from, to } = scope;
  const first = from === undefined || from === firstOfMonth(from) ? from : firstOfNextMonth(from);
  const until = to === undefined ? undefined : firstOfMonth(addDays(to, 1));
  if (first !== undefined && until !== undefined && first >= until) return daysOf(columns, scope);
  const months = sql`
    select month as day, ${columns} from label_rollup_month
    where session_id = ${sessionId} and ${inWindow(sql`month`, { from: first, to: until && addDays(until, -1) })}`;
  const before =
    from === first ? [] : [daysOf(columns, { sessionId, from, to: first && addDays(first, -1) })];
  const after =
    until === undefined || to === undefined || until > to
      ? []
      : [daysOf(columns, { sessionId, from: until, to })];
  return sql.join([months, ...before, ...after], sql` union all `);
};
