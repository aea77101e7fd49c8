import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { type Reason, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { PageOptions } from '../x/client';
import { searchableSince, timeOfId } from './search-query';
import type { TargetStep } from './target-step';

/** The number of past days that X's search covers. */
export const SEARCHABLE_DAYS = 7;

export const searchableFrom = (now: Date): Date =>
  new Date(now.getTime() - SEARCHABLE_DAYS * MILLISECONDS_PER_DAY);

export const isSearchable = (id: string, now: Date): boolean => timeOfId(id) > searchableFrom(now).getTime();

/**
 * Returns the id of the post below which a backfill starts. This is the target's oldest post when the
 * backfill began; undefined if the backfill starts at the newest post.
 */
export const backfillBelow = ({ row, target }: TargetStep): string | undefined =>
  row.cursor.pages === undefined ? (target.oldestId ?? undefined) : row.cursor.belowId;

/**
 * Returns the bounds of the posts that a run requests for a target. A backfill requests posts that are older
 * than the posts already read; any other run requests newer posts.
 */
export const stepBounds = (step: TargetStep, now: Date): Pick<PageOptions, 'sinceId' | 'untilId'> => {
  const { run, target } = step;
  if (run.mode === 'backfill') return { untilId: backfillBelow(step) };
  const isTimeline = isAccountTarget(target.targetType);
  return {
    sinceId: isTimeline ? (target.newestId ?? undefined) : searchableSince(target.newestId, now),
  };
};

/**
 * Returns false if X cannot return any posts within a step's bounds, because X's search covers only the past
 * few days.
 */
export const isInReach = (step: TargetStep, now: Date): boolean => {
  const { untilId } = stepBounds(step, now);
  return isAccountTarget(step.target.targetType) || untilId === undefined || isSearchable(untilId, now);
};

export interface Yield {
  /** The number of posts that this run took from the target. */
  taken: number;
  /** Whether X had more posts than the run took. */
  left: boolean;
  oldestId: string | undefined;
}

/** Whether a run reads the replies to a target's posts, in addition to the posts. */
export const asksReplies = ({ run, target }: TargetStep): boolean =>
  isAccountTarget(target.targetType) && run.repliesPerPost > 0;

/**
 * Whether the period that a run has read counts as covered only after the replies. A backfill finds at most a part of
 * the replies, which a remark on the target tells.
 */
export const isCoveredLater = (step: TargetStep): boolean => asksReplies(step) && step.run.mode === 'normal';

/**
 * A run of the same schedule may reach a target a few minutes later than the last one. With a weekly schedule,
 * these minutes are out of reach of X's search; they do not count as a gap.
 */
const TOLERATED_GAP_MS = 15 * 60_000;

/** Whether the posts written between two times count as read although they may be missing. */
export const isTolerated = (from: Date, to: Date): boolean =>
  to.getTime() - from.getTime() <= TOLERATED_GAP_MS;

/** The end of the time for which posts and, if they are collected, their replies have been read. */
export const readUntil = ({ covered }: TargetStep): Date | undefined => covered.at(-1)?.to;

/**
 * Whether runs have read a target before, even if it had no posts then. An archive covers times as well, which may even
 * be later than those at which the target was added.
 */
const wasRead = (step: TargetStep): boolean => {
  const { newestId, lastCollectedAt } = step.target;
  const until = readUntil(step);
  return newestId !== null || (lastCollectedAt !== null && until !== undefined && until >= step.since);
};

/**
 * Whether a target was last read so long ago that what X finds by search, replies and the posts of a hashtag or keyword,
 * can no longer all be found. A test run or a backfill in between reads none of the replies.
 */
const hasPaused = (step: TargetStep, now: Date): boolean => {
  const until = readUntil(step);
  return until !== undefined && wasRead(step) && !isTolerated(until, searchableFrom(now));
};

const gapsOfNormal = (step: TargetStep, { left }: Yield, now: Date): Reasons => {
  const { run, target } = step;
  const isSearched = !isAccountTarget(target.targetType);
  const pause = isSearched ? 'gap.posts_end' : 'gap.replies_end';
  const isAsked = isSearched ? run.mode === 'normal' : asksReplies(step);
  const isIncomplete = isAsked && hasPaused(step, now);
  return [
    ...(left && wasRead(step) ? [reason('gap.posts', { most: run.postsPerTarget })] : []),
    ...(isIncomplete ? [reason(pause, { days: SEARCHABLE_DAYS })] : []),
  ];
};

const endOfBackfill = ({ run, target }: TargetStep, { taken, left }: Yield): Reason => {
  const counts = { found: taken, wanted: run.postsPerTarget };
  if (left) return reason('gap.backfill', counts);
  return isAccountTarget(target.targetType)
    ? reason('gap.timeline_end', { ...counts, most: limits.backfillPosts })
    : reason('gap.search_end', { ...counts, days: SEARCHABLE_DAYS });
};

const gapsOfBackfill = (step: TargetStep, found: Yield, now: Date): Reasons => {
  const { run } = step;
  const { taken, oldestId } = found;
  const isUnanswered = asksReplies(step) && oldestId && !isSearchable(oldestId, now);
  return [
    ...(taken < run.postsPerTarget ? [endOfBackfill(step, found)] : []),
    ...(isUnanswered ? [reason('gap.replies_end', { days: SEARCHABLE_DAYS })] : []),
  ];
};

/** Returns remarks on the target's posts that a run has not collected. */
export const reportGaps = (step: TargetStep, found: Yield, now: Date): Reasons =>
  step.run.mode === 'backfill' ? gapsOfBackfill(step, found, now) : gapsOfNormal(step, found, now);
