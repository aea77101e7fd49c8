import { boundsOfMonth, monthOf } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

export type BudgetName = 'x' | 'ai';

/** In micro-dollars, of one calendar month. */
export interface Budget {
  limit: number;
  spent: number;
  /** Zero or negative if more was spent than the current budget. */
  left: number;
}

const limits: Record<BudgetName, SQL> = { x: sql`budget_x_micros`, ai: sql`budget_ai_micros` };
const entries: Record<BudgetName, SQL> = { x: sql`provider = 'x'`, ai: sql`provider <> 'x'` };

/**
 * What is left of the month's budget, by the ledger; null without a budget. X bills a post once a UTC day and
 * the ledger books it each time, so X's invoice is at most this.
 */
export const getBudget = async (db: Queryable, name: BudgetName, now: Date): Promise<Budget | null> => {
  const { from } = boundsOfMonth(monthOf(now));
  const [row] = await rowsOf<{ limit: number; spent: number }>(
    db,
    sql`
      select ${limits[name]}::float8 as limit, coalesce((
        select sum(cost_micros) from usage_ledger
        where ${entries[name]} and at >= ${from.toISOString()}::timestamptz), 0)::float8 as spent
      from settings where ${limits[name]} is not null`,
  );
  return row ? { ...row, left: row.limit - row.spent } : null;
};
