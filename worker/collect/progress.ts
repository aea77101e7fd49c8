import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { TargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import type { XPage } from '../x/page';
import { backfillBelow, searchableFrom, stepBounds, type Yield } from './reach';
import { withRemarks } from './remarks';
import { timeOfId } from './search-query';
import type { TargetStep } from './target-step';

type Id = string | null | undefined;

/** The newer of two ids; X's ids grow with time. */
export const newerId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) > BigInt(b) ? a : b) : a || b) || undefined;

export const olderId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) < BigInt(b) ? a : b) : a || b) || undefined;

/** The account's current handle on X, if it differs from the target's. */
const renameNote = ({ target }: TargetStep, page: XPage): Reasons => {
  const account = page.users.find((user) => user.id === target.accountId);
  if (!account || account.username.toLowerCase() === target.username.toLowerCase()) return [];
  return [reason('target.renamed', { username: account.username })];
};

export interface Found extends Yield {
  newestId: string | undefined;
  /** When the first page of posts was read. */
  readAt: Date;
}

/**
 * The period whose posts have all been read now. A backfill covers what it has read before the known posts; a
 * normal run everything since the newest known post or, if X had more than it took, since the oldest that it
 * took. A target without posts was searched as far back as X's search reaches.
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
 * A target was read without a gap from its newest to its oldest id: each page of a backfill extends that
 * downwards, a normal run moves the newest at its end, and a run that leaves a gap starts over above it.
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
 * Below a post that is new here replies may be older than the newest known one, because X showed the post
 * late. They are requested from that post on.
 */
const repliesFrom = ({ target: { newestReplyId } }: TargetStep, { oldestId }: Found): TargetProgress => {
  const from = newestReplyId === null ? undefined : olderId(newestReplyId, oldestId);
  return from === undefined || from === newestReplyId ? {} : { newestReplyId: from };
};

/** The effect of a page that is not the last on its target. */
export const progressOfPage = (step: TargetStep, found: Found): TargetProgress =>
  step.run.mode === 'backfill' ? span(step, found, false) : {};

/** The effect of the last page. A test run leaves no trace: what it left out is still to come. */
export const progressAtEnd = (
  step: TargetStep,
  page: XPage,
  found: Found & {
    /** Whether X had more than the run took. */
    hasGap: boolean;
    /** Everything that the run reports to have left of the target. */
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
