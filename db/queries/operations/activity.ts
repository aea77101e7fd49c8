import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isCounting } from '../sessions/sessions';

/**
 * SQL condition that the labels of a batch are not counted in figures, because the batch is for a gold set or
 * a retest.
 */
const isUncounted = sql`session_id in (select s.id from sessions s where not ${isCounting('s')})`;

/**
 * Finds the time at which a session's most recent labels were written; null if there are no labels. For
 * session 0, includes all sessions that count in figures.
 */
export const getLastAnalysis = async (db: Queryable, sessionId: number): Promise<Date | null> => {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`
      select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
        select completed_at as at from batches
        where successful_requests > 0 and ${sessionId === 0 ? sql`not ${isUncounted}` : sql`session_id = ${sessionId}`}
        order by completed_at desc limit 1
      ) last`,
  );
  return row?.at ? new Date(row.at) : null;
};

export interface DayActivity extends Record<string, unknown> {
  date: string;
  count: number;
}

/**
 * Counts analysed items by day, newest first, omitting days without analysed items.
 * @param days the number of days, the last of which is today.
 */
export const getRecentAnalyses = (db: Queryable, timezone: string, days: number): Promise<DayActivity[]> =>
  rowsOf(
    db,
    sql`
      select (completed_at at time zone ${timezone})::date::text as date, sum(labelled_count)::int as count
      from batches
      where completed_at >= ((now() at time zone ${timezone})::date - ${days}::int + 1)::timestamp at time zone ${timezone}
        and labelled_count > 0 and not ${isUncounted}
      group by 1 order by 1 desc`,
  );
