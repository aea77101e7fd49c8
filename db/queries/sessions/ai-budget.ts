import type { Shortfall } from '@stimmlage/core/budget';
import type { Queryable, Tx } from '../../connection';
import { getBudget } from '../collection/budget';
import { lockSettings } from '../operations/settings';
import { estimateOpenWork, estimatePlan, type ModelOf, type OpenWork } from './session-estimate';
import type { PlanScope } from './session-plan';

interface Outlook {
  now: Date;
  modelOf: ModelOf;
  /** Which open work counts against the budget before its cost is in the ledger. */
  beside: OpenWork;
}

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

/** Computes how much of the month's AI budget is left, in micro-dollars. Returns null if no budget is set. */
export const getAiBudgetLeft = async (
  db: Queryable,
  { now, modelOf, beside }: Outlook,
): Promise<BudgetRest | null> => {
  const budget = await getBudget(db, 'ai', now);
  if (budget === null) return null;
  const micros = budget.left - (await estimateOpenWork(db, modelOf, beside));
  return { limit: budget.limit, micros, isSpent: budget.left <= 0 };
};

/** Returns by how much the rest falls short of a cost; null if it is sufficient or the work is free. */
export const shortfallOf = ({ limit, micros, isSpent }: BudgetRest, cost: number): Shortfall | null =>
  cost > 0 && cost > micros ? { limit, left: micros, cost, isSpent } : null;

/**
 * Computes by how much the budget falls short of the cost of some work. Returns null if the budget is
 * sufficient or the work is free.
 * @param estimate in micro-dollars; computed only if there is a budget.
 */
export const findShortfall = async (
  db: Queryable,
  outlook: Outlook,
  estimate: () => Promise<number>,
): Promise<Shortfall | null> => {
  const rest = await getAiBudgetLeft(db, outlook);
  return rest === null ? null : shortfallOf(rest, await estimate());
};

/**
 * Computes by how much the budget falls short of the cost of classifying the content in this scope. Returns
 * null if the budget is sufficient. Locks the settings until the transaction ends, so that no other session
 * can claim the same part of the budget.
 */
export const findPlanShortfall = async (
  tx: Tx,
  scope: PlanScope,
  modelOf: ModelOf,
  now: Date,
): Promise<Shortfall | null> => {
  await lockSettings(tx);
  const estimate = async (): Promise<number> => (await estimatePlan(tx, scope, modelOf)).costMicros;
  return findShortfall(tx, { now, modelOf, beside: 'all' }, estimate);
};
