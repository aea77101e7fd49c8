import { formatDollars } from './dollars';
import { AppError } from './errors/app-error';
import { type Reason, reason } from './reasons/reason';

/** A month's AI budget that is too small for what is planned, in micro-dollars. */
export interface Shortfall {
  limit: number;
  /** What is left of the limit after what has been spent and work in progress; negative if they exceed it. */
  left: number;
  /** What the planned work would cost. */
  cost: number;
  /** Whether the ledger alone has reached the limit. */
  isSpent: boolean;
}

/** Explains, with the figures, why something was refused. */
export const outOfBudget = ({ limit, left, cost, isSpent }: Shortfall): AppError =>
  isSpent
    ? new AppError('sessions.budget_spent', { limit: formatDollars(limit) })
    : new AppError('sessions.budget_exceeded', {
        limit: formatDollars(limit),
        left: formatDollars(Math.max(0, left)),
        cost: formatDollars(cost),
      });

/** Returns the same explanation as the reason why something is waiting or did not happen. */
export const shortfallReason = ({ limit, left, cost, isSpent }: Shortfall): Reason =>
  isSpent
    ? reason('budget.spent', { limit })
    : reason('budget.exceeded', { limit, left: Math.max(0, left), cost });
