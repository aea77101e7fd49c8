import { formatDollars, toMicros } from './dollars';
import { AppError } from './errors/app-error';
import { fewestPostsPerPage, mostPricePerPost } from './platform-x';
import { type Reason, reason } from './reasons/reason';

/** The figures that explain why a month's AI budget does not cover planned work, in micro-dollars. */
export interface Shortfall {
  limit: number;
  /** The limit minus past spending and the expected cost of work in progress. May be negative. */
  left: number;
  /** The estimated cost of the planned work. */
  cost: number;
  /** Whether the recorded spending has already reached the limit. */
  isSpent: boolean;
}

/**
 * The least that any paid step of each service may cost, in micro-dollars. A step that the budget does not
 * cover is not begun, so spending may never reach the budget itself.
 */
const leastCost = { x: fewestPostsPerPage.timeline * mostPricePerPost, ai: 1 } as const;

/** Whether so little is left of a month's budget, in dollars, that nothing more is collected or analysed. */
export const isBudgetSpent = (
  of: keyof typeof leastCost,
  { costUsd, budgetUsd }: { costUsd: number; budgetUsd: number | null },
): boolean => budgetUsd !== null && toMicros(budgetUsd) - toMicros(costUsd) < leastCost[of];

/** Creates the error for work that the budget does not cover. The message contains the figures. */
export const outOfBudget = ({ limit, left, cost, isSpent }: Shortfall): AppError =>
  isSpent
    ? new AppError('sessions.budget_spent', { limit: formatDollars(limit) })
    : new AppError('sessions.budget_exceeded', {
        limit: formatDollars(limit),
        left: formatDollars(Math.max(0, left)),
        cost: formatDollars(cost),
      });

/** Converts a shortfall to the reason why work is waiting or was not done. */
export const shortfallReason = ({ limit, left, cost, isSpent }: Shortfall): Reason =>
  isSpent
    ? reason('budget.spent', { limit })
    : reason('budget.exceeded', { limit, left: Math.max(0, left), cost });
