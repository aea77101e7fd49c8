import { boundsOfMonth, MILLISECONDS_PER_DAY, monthOf } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { getBudget } from '@stimmlage/db/queries/collection/budget';
import type { UpkeepTask } from './task';

/** The maximum number of posts per lookup request to X. */
const MOST_AT_ONCE = 100;

/** The share of a day's budget that the nightly check leaves for collection. */
const COLLECTION_SHARE = 0.5;

/**
 * Calculates the maximum total cost of a night, in micro-dollars. The rest of the month still needs budget
 * for collection and for the remaining nights.
 */
const nightlyShare = (left: number, spent: number, now: Date): number => {
  const days = (boundsOfMonth(monthOf(now)).to.getTime() - now.getTime()) / MILLISECONDS_PER_DAY;
  return ((left + spent) / Math.max(1, days)) * (1 - COLLECTION_SHARE);
};

/**
 * Determines how many posts may be requested next, given the run's limit and the budget; also returns the
 * reason why more posts may not be requested.
 */
export const allowance = async (
  { deps, run }: UpkeepTask,
  looked: number,
): Promise<[posts: number, why: Reason]> => {
  const { nightly, onDemand } = limits.recheckedPosts;
  const isNightly = run.requestedBy === null;
  const most = isNightly ? nightly : onDemand;
  const next = Math.min(MOST_AT_ONCE, most - looked);
  const budget = await getBudget(deps.db, 'x', deps.now());
  if (budget !== null) {
    const spent = looked * xReadPrice.post;
    const left = isNightly ? nightlyShare(budget.left, spent, deps.now()) - spent : budget.left;
    const affordable = Math.floor(left / xReadPrice.post);
    if (affordable < next)
      return [affordable, reason(isNightly ? 'upkeep.share_spent' : 'upkeep.budget_spent')];
  }
  return [next, reason('upkeep.bound', { most })];
};
