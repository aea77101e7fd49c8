import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

/** What each point consists of, as expressions over rows that have a `date`. */
interface Packed {
  /** A code or an id: text without spaces or commas. */
  key: SQL;
  /** Integers. */
  numbers: SQL[];
  /** The part of the query after `from`. */
  rows: SQL;
}

export interface PackedPoint {
  /** YYYY-MM-DD */
  date: string;
  key: string;
  numbers: number[];
}

/**
 * Reads points in order of date and key. A year by day has thousands of points, and transferring a row for
 * each costs more than counting them, so all points of a date are packed into one text.
 */
export const readPoints = async (db: Queryable, { key, numbers, rows }: Packed): Promise<PackedPoint[]> => {
  const point = sql`concat_ws(' ', ${sql.join([key, ...numbers], sql`, `)})`;
  const days = await rowsOf<{ day: string; points: string }>(
    db,
    sql`select date::text as day, string_agg(${point}, ',') as points from ${rows} group by date order by date`,
  );
  return days.flatMap(({ day, points }) =>
    // Each point starts with its key.
    points
      .split(',')
      .toSorted()
      .map((text) => {
        const [name = '', ...values] = text.split(' ');
        return { date: day, key: name, numbers: values.map(Number) };
      }),
  );
};
