import type { Shortfall } from '@stimmlage/core/budget';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { type Budget, selectBudget } from '../collection/budget';
import { lockSettings } from '../operations/settings';
import { reservedForTrends } from '../trends/trend-analyses';
import { estimateOpenWork, estimatePlan, estimateSent, type ModelOf } from './session-estimate';
import type { PlanScope } from './session-plan';

/** The month's AI budget, and what is being spent but is not in the ledger yet. */
export interface AiBudget extends Budget {
  /** The ids of the open batches that a provider may have received, in ascending order. */
  sent: number[];
  /** The estimated cost of the questions about trends that are being answered. */
  reserved: number;
}

/**
 * Reads the month's AI budget. Returns null if no budget is set. All of it is read in one statement, so that
 * what is entered in the ledger at the same time counts exactly once.
 */
export const getAiBudget = async (db: Queryable, now: Date): Promise<AiBudget | null> => {
  const [row] = await rowsOf<Omit<AiBudget, 'left' | 'sent'> & { sent: string[] }>(
    db,
    sql`
      select budget.*, (${reservedForTrends})::float8 as reserved, array(
        select id::text from batches where completed_at is null and status <> 'pending' order by id) as sent
      from (${selectBudget('ai', now)}) budget`,
  );
  return row ? { ...row, left: row.limit - row.spent, sent: row.sent.map(Number) } : null;
};

/**
 * Locks the month's AI budget until the transaction ends. What is spent of it, and the budget itself, then
 * changes only by entries in the ledger of what counts already. The lock is that of the settings; sessions are
 * locked before it, batches and fetches of trends after it.
 */
export const lockAiBudget = async (tx: Tx): Promise<void> => {
  await lockSettings(tx);
};

/** What is left of the month's AI budget. */
interface BudgetRest {
  limit: number;
  /** The limit minus the amounts spent and committed; negative if the amounts exceed the limit. */
  micros: number;
  /**
   * Whether the spending recorded in the ledger has reached the limit. Committed amounts are not included.
   */
  isSpent: boolean;
}

/** Returns what is left of a budget besides a committed amount. */
export const restOf = ({ limit, left, reserved }: AiBudget, committed: number): BudgetRest => ({
  limit,
  micros: left - reserved - committed,
  isSpent: left <= 0,
});

/**
 * Computes how much of the month's AI budget is left besides all open work, sent or not. Returns null if no
 * budget is set.
 */
export const getAiBudgetLeft = async (
  db: Queryable,
  modelOf: ModelOf,
  now: Date,
): Promise<BudgetRest | null> => {
  if ((await getAiBudget(db, now)) === null) return null;
  // Before the ledger is read: a batch that is entered in between then counts twice rather than not at all.
  const open = await estimateOpenWork(db, modelOf);
  const budget = await getAiBudget(db, now);
  return budget && restOf(budget, open);
};

/** Returns by how much the rest falls short of a cost; null if it is sufficient or the work is free. */
export const shortfallOf = ({ limit, micros, isSpent }: BudgetRest, cost: number): Shortfall | null =>
  cost > 0 && cost > micros ? { limit, left: micros, cost, isSpent } : null;

/**
 * Computes by how much the budget falls short of the cost of a question besides what has been sent. Returns
 * null if the budget is sufficient. A session that waits for a larger budget does not count, because it would
 * otherwise stop all other work until then.
 */
export const findQuestionShortfall = async (
  tx: Tx,
  cost: number,
  modelOf: ModelOf,
  now: Date,
): Promise<Shortfall | null> => {
  const budget = await getAiBudget(tx, now);
  return budget && shortfallOf(restOf(budget, await estimateSent(tx, modelOf, budget.sent)), cost);
};

/**
 * Computes by how much the budget falls short of the cost of classifying the content in this scope. Returns
 * null if the budget is sufficient. Locks the budget until the transaction ends, so that nothing else can
 * claim the same part of it.
 */
export const findPlanShortfall = async (
  tx: Tx,
  scope: PlanScope,
  modelOf: ModelOf,
  now: Date,
): Promise<Shortfall | null> => {
  await lockAiBudget(tx);
  const rest = await getAiBudgetLeft(tx, modelOf, now);
  return rest && shortfallOf(rest, (await estimatePlan(tx, scope, modelOf)).costMicros);
};

/** How much of a plan the budget covers. */
export interface PlanCut {
  /** The number of items of the whole plan. */
  wanted: number;
  /** How many of them the budget covers, newest first. */
  covered: number;
}

/**
 * The share of what is left that a plan may cost by its estimate. The rest is for posts that are asked about
 * alone and for what estimates from samples miss: otherwise the budget would hold the last batch.
 */
const COVERED_SHARE = 0.9;

/**
 * Computes how many of the newest items of a plan what is left surely pays for. Each smaller plan is estimated
 * on its own, because other texts may cost more.
 * @param left in micro-dollars, as `findPlanShortfall` found it.
 */
export const cutToBudget = async (
  tx: Tx,
  scope: PlanScope,
  left: number,
  modelOf: ModelOf,
): Promise<PlanCut> => {
  let { items, costMicros } = await estimatePlan(tx, scope, modelOf);
  const wanted = items;
  const most = left * COVERED_SHARE;
  while (items > 0 && costMicros > most) {
    const contentLimit = Math.max(0, Math.min(items - 1, Math.floor((items * most) / costMicros)));
    ({ items, costMicros } = await estimatePlan(tx, { ...scope, contentLimit }, modelOf));
  }
  return { wanted, covered: items };
};
