import { boundsOfMonth, monthOf } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

export type BudgetName = 'x' | 'ai';

/** The budget of one calendar month, in micro-dollars. */
export interface Budget {
  limit: number;
  spent: number;
  /** The limit minus the amount spent; negative if the amount exceeds the limit. */
  left: number;
}

const limits: Record<BudgetName, SQL> = { x: sql`budget_x_micros`, ai: sql`budget_ai_micros` };
const entries: Record<BudgetName, SQL> = { x: sql`provider = 'x'`, ai: sql`provider <> 'x'` };

/** SQL query for the limit of a month's budget and the amount spent. It has no row if no budget is set. */
export const selectBudget = (name: BudgetName, now: Date): SQL => {
  const { from } = boundsOfMonth(monthOf(now));
  return sql`
    select ${limits[name]}::float8 as limit, coalesce((
      select sum(cost_micros) from usage_ledger
      where ${entries[name]} and at >= ${from.toISOString()}::timestamptz), 0)::float8 as spent
    from settings where ${limits[name]} is not null`;
};

/**
 * Computes from the ledger how much of the month's budget is left. Returns null if no budget is set. X bills
 * a post once per UTC day, but the ledger records every retrieval, so X's invoice never exceeds the recorded
 * amount.
 */
export const getBudget = async (db: Queryable, name: BudgetName, now: Date): Promise<Budget | null> => {
  const [row] = await rowsOf<{ limit: number; spent: number }>(db, selectBudget(name, now));
  return row ? { ...row, left: row.limit - row.spent } : null;
};
