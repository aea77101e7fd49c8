import { boundsOfMonth, MILLISECONDS_PER_DAY, monthOf } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { getBudget } from '@stimmlage/db/queries/collection/budget';
import type { UpkeepTask } from './task';

/** The maximum number of posts per lookup request to X. */
const MOST_AT_ONCE = 100;

/** The share of a day's budget for X that the nightly check must leave for collection. */
const COLLECTION_SHARE = 0.5;

/**
 * Returns the maximum total cost of a nightly check, in micro-dollars. The budget left is divided among the
 * remaining days of the month, and a part of each day's budget is left for collection.
 */
const nightlyShare = (left: number, spent: number, now: Date): number => {
  const days = (boundsOfMonth(monthOf(now)).to.getTime() - now.getTime()) / MILLISECONDS_PER_DAY;
  return ((left + spent) / Math.max(1, days)) * (1 - COLLECTION_SHARE);
};

export interface Progress {
  /** The number of posts that the run has looked up. */
  looked: number;
  /** The number of posts that X has charged for, including the newest versions of edited posts. */
  read: number;
}

export interface Allowance {
  /** The maximum number of posts in the next request. */
  posts: number;
  /** The number of posts that may be read in total, of which edited posts are read twice. */
  reads: number;
  /** The reason for the maximum number of posts. */
  why: Reason;
}

/** Determines how many posts may be looked up, given the limit on the run and the month's budget. */
export const allowance = async (
  { deps, run }: UpkeepTask,
  { looked, read }: Progress,
): Promise<Allowance> => {
  const { nightly, onDemand } = limits.recheckedPosts;
  const isNightly = run.requestedBy === null;
  const most = isNightly ? nightly : onDemand;
  const next = Math.min(MOST_AT_ONCE, most - looked);
  const budget = await getBudget(deps.db, 'x', deps.now());
  if (budget !== null) {
    const spent = read * xReadPrice.post;
    const left = isNightly ? nightlyShare(budget.left, spent, deps.now()) - spent : budget.left;
    const reads = Math.floor(left / xReadPrice.post);
    const spentUp = reason(isNightly ? 'upkeep.share_spent' : 'upkeep.budget_spent');
    // Half of the reads are kept for newest versions. What is not needed for them is spent on later requests.
    return reads < next
      ? { posts: Math.ceil(reads / 2), reads, why: spentUp }
      : { posts: next, reads, why: reason('upkeep.bound', { most }) };
  }
  return { posts: next, reads: Number.POSITIVE_INFINITY, why: reason('upkeep.bound', { most }) };
};
