import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { TargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import type { XPage } from '../x/page';
import { backfillBelow, searchableFrom, stepBounds, type Yield } from './reach';
import { withRemarks } from './remarks';
import { timeOfId } from './search-query';
import type { TargetStep } from './target-step';

type Id = string | null | undefined;

/** Returns the newer of two ids; the ids that X assigns increase over time. */
export const newerId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) > BigInt(b) ? a : b) : a || b) || undefined;

export const olderId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) < BigInt(b) ? a : b) : a || b) || undefined;

/** Notes the account's current handle on X if it differs from the handle stored for the target. */
const renameNote = ({ target }: TargetStep, page: XPage): Reasons => {
  const account = page.users.find((user) => user.id === target.accountId);
  if (!account || account.username.toLowerCase() === target.username.toLowerCase()) return [];
  return [reason('target.renamed', { username: account.username })];
};

export interface Found extends Yield {
  newestId: string | undefined;
  /** The time at which the first page of posts was read. */
  readAt: Date;
}

/**
 * Determines the period in which every post has now been read. A backfill covers the period from the oldest
 * post that the backfill has read to the posts already known. A normal run covers the time since the newest
 * known post or, if X had more posts than the run took, since the oldest post taken. If the target had no
 * posts, the period begins as far back as X's search reaches.
 */
const coveredBy = (step: TargetStep, { left, oldestId, readAt }: Found): TargetProgress => {
  const oldest = oldestId === undefined ? undefined : new Date(timeOfId(oldestId));
  const to = (): Date => {
    const belowId = step.run.mode === 'backfill' ? backfillBelow(step) : undefined;
    return belowId === undefined ? readAt : new Date(timeOfId(belowId));
  };
  const from = (): Date | undefined => {
    if (left || step.run.mode === 'backfill') return oldest;
    const { sinceId } = stepBounds(step, readAt);
    if (sinceId !== undefined) return new Date(timeOfId(sinceId));
    const reached = searchableFrom(readAt);
    return oldest && oldest < reached ? oldest : reached;
  };
  const covered = { from: from(), to: to() };
  return covered.from && covered.from < covered.to ? { covered: { from: covered.from, to: covered.to } } : {};
};

/**
 * Updates the range of ids that has been read without a gap. Each page of a backfill extends the range
 * downwards, a normal run extends the range upwards at the end, and a run that leaves a gap starts a new
 * range above the gap.
 */
const span = (step: TargetStep, found: Found, hasGap: boolean): TargetProgress => {
  const { run, target } = step;
  const { newestId, oldestId } = found;
  const newest = newerId(target.newestId, newestId);
  const oldest = run.mode === 'backfill' ? olderId(target.oldestId, oldestId) : oldestId;
  const isAnew = run.mode === 'backfill' || target.newestId === null || hasGap;
  return {
    ...coveredBy(step, found),
    ...(newest === undefined ? {} : { newestId: newest }),
    ...(oldest !== undefined && isAnew ? { oldestId: oldest } : {}),
  };
};

/**
 * Determines the reply from which the next run continues to read. X may have shown a post late, so replies to
 * that post may be older than the newest known reply; the next run then reads back as far as the late post.
 */
const repliesFrom = ({ target: { newestReplyId } }: TargetStep, { oldestId }: Found): TargetProgress => {
  const from = newestReplyId === null ? undefined : olderId(newestReplyId, oldestId);
  return from === undefined || from === newestReplyId ? {} : { newestReplyId: from };
};

/** Returns a target's progress after any page except the last page. */
export const progressOfPage = (step: TargetStep, found: Found): TargetProgress =>
  step.run.mode === 'backfill' ? span(step, found, false) : {};

/**
 * Returns a target's progress after its last page. A test run leaves the target unchanged, so posts that the
 * test run skipped are still collected later.
 */
export const progressAtEnd = (
  step: TargetStep,
  page: XPage,
  found: Found & {
    /** Whether X had more posts than the run took. */
    hasGap: boolean;
    /** Everything that the run reports as missing for this target. */
    gap: Reasons;
  },
  now: Date,
): TargetProgress =>
  step.run.mode === 'test'
    ? { lastCollectedAt: now }
    : {
        ...span(step, found, found.hasGap),
        ...(step.run.mode === 'normal' ? repliesFrom(step, found) : {}),
        lastCollectedAt: now,
        note: withRemarks(renameNote(step, page), found.gap),
      };
