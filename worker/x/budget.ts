import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import { inTurn } from '@stimmlage/db/locks';
import { type Budget, getBudget } from '@stimmlage/db/queries/collection/budget';
import type { WorkerDeps } from '../deps';
import { bookReads } from './book-reads';
import { XFault } from './faults';

/** A request to X is not sent, because its cost could exceed the month's budget. */
export class XBudgetSpent extends ReasonedError {
  override readonly name = 'XBudgetSpent';
  constructor({ left, limit }: Budget, needed: number) {
    super(reason('x.budget_spent', { limit, left: Math.max(0, left), cost: needed }));
  }
}

/**
 * Returns the number of items that may be requested, between `least` and `wanted`. `price` is the price per
 * item in micro-dollars.
 * @throws XBudgetSpent if the budget does not cover `least` items
 */
export type Afford = (wanted: number, least: number, price: number) => number;

const affordIn =
  (budget: Budget): Afford =>
  (wanted, least, price) => {
    const most = Math.floor(budget.left / price);
    if (most < least) throw new XBudgetSpent(budget, least * price);
    return Math.min(wanted, most);
  };

/** Records what X charges for a response that was rejected. */
const bookingRejected =
  <T>(deps: Pick<WorkerDeps, 'db'>, runId: number | null, work: (afford: Afford) => Promise<T>) =>
  async (afford: Afford): Promise<T> => {
    try {
      return await work(afford);
    } catch (error) {
      if (error instanceof XFault && error.charged) await bookReads(deps.db, { runId, ...error.charged });
      throw error;
    }
  };

/**
 * Calls `work`, which sends a request to X within the month's budget. If there is a budget, only one such
 * request is in progress across all processes, so that two requests cannot spend the same money. Without a
 * budget, requests do not wait for one another.
 * @param runId the run to which the cost of a rejected response belongs.
 * @param work calls `afford` to find out how many items may be requested, and must record the cost of what it
 * receives before its promise resolves. The cost of a rejected response is recorded here.
 * @throws XBudgetSpent if the budget does not cover the minimum number of items.
 */
export const withinXBudget = async <T>(
  deps: Pick<WorkerDeps, 'db' | 'openSingle' | 'now'>,
  runId: number | null,
  work: (afford: Afford) => Promise<T>,
): Promise<T> => {
  const booked = bookingRejected(deps, runId, work);
  const budget = () => getBudget(deps.db, 'x', deps.now());
  const free: Afford = (wanted) => wanted;
  if ((await budget()) === null) return booked(free);
  return inTurn(deps, 'xBudget', async () => {
    const current = await budget();
    return booked(current === null ? free : affordIn(current));
  });
};
