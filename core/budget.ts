import { formatDollars } from './dollars';
import { AppError } from './errors/app-error';
import { type Reason, reason } from './reasons/reason';

/** The figures of a month's AI budget that does not cover planned work, in micro-dollars. */
export interface Shortfall {
  limit: number;
  /**
   * The limit less what has been spent and what work in progress will cost; negative if they exceed the
   * limit.
   */
  left: number;
  /** The estimated cost of the planned work. */
  cost: number;
  /** Whether the spending on record has already reached the limit. */
  isSpent: boolean;
}

/** Creates the error for work that was refused, with the figures. */
export const outOfBudget = ({ limit, left, cost, isSpent }: Shortfall): AppError =>
  isSpent
    ? new AppError('sessions.budget_spent', { limit: formatDollars(limit) })
    : new AppError('sessions.budget_exceeded', {
        limit: formatDollars(limit),
        left: formatDollars(Math.max(0, left)),
        cost: formatDollars(cost),
      });

/** Returns the same explanation as a reason, for work that is waiting or was not done. */
export const shortfallReason = ({ limit, left, cost, isSpent }: Shortfall): Reason =>
  isSpent
    ? reason('budget.spent', { limit })
    : reason('budget.exceeded', { limit, left: Math.max(0, left), cost });
