import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';

type Explained = [{ Plan: { 'Plan Rows': number } }];

/** Returns the planner's estimate of how many rows a query selects, without running the query. */
export const estimateRows = async (db: Queryable, query: SQL): Promise<number> => {
  const [row] = await rowsOf<{ 'QUERY PLAN': Explained }>(db, sql`explain (format json) ${query}`);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};
