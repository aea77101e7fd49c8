import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { TargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import type { XPage } from '../x/page';
import {
  asksReplies,
  backfillBelow,
  isCoveredLater,
  isTolerated,
  readUntil,
  searchableFrom,
  stepBounds,
  type Yield,
} from './reach';
import { standingRemarks, withRemarks } from './remarks';
import { lastShownId, timeOfId } from './search-query';
import type { TargetStep } from './target-step';

type Id = string | null | undefined;

/** Returns the newer of two ids, which is the larger one, because X assigns increasing ids. */
export const newerId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) > BigInt(b) ? a : b) : a || b) || undefined;

export const olderId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) < BigInt(b) ? a : b) : a || b) || undefined;

/**
 * Returns the remarks on a target with the handle of its account, if that is no longer the handle of the target. If
 * the page does not contain the account, nothing new is known about the handle.
 */
const withHandle = (note: Reasons, { target }: TargetStep, page: XPage): Reasons => {
  const account = page.users.find((user) => user.id === target.accountId);
  if (!account) return note;
  const others = note.filter(({ code }) => code !== 'target.renamed');
  if (account.username.toLowerCase() === target.username.toLowerCase()) return others;
  return [reason('target.renamed', { username: account.username }), ...others];
};

/**
 * Whether there are posts that runs have left out and that a backfill can still read: a time since the target has been
 * collected that lies between periods whose posts have been read. Times before it are those between archives. Above
 * the oldest post of the range that was read without a gap, only replies can be missing, after a pause.
 */
const hasLeftOut = (
  { target, since, covered }: TargetStep,
  { covered: added, oldestId = target.oldestId }: TargetProgress,
  readAt: Date,
): boolean => {
  const oldest = oldestId ? timeOfId(oldestId) : Number.POSITIVE_INFINITY;
  const isReadable = (to: Date): boolean =>
    to.getTime() <= oldest && (isAccountTarget(target.targetType) || to > searchableFrom(readAt));
  const spans = [...covered, ...(added ? [added] : [])].toSorted(
    (a, b) => a.from.getTime() - b.from.getTime(),
  );
  const [first, ...others] = spans;
  let until = first?.to ?? new Date(0);
  for (const { from, to } of others) {
    if (from > until && until >= since && isReadable(from)) return true;
    if (to > until) until = to;
  }
  return false;
};

export interface Found extends Yield {
  newestId: string | undefined;
  /** The time at which the first page of posts was read. */
  readAt: Date;
}

/**
 * Returns remarks on a target as they are after a page. The remark on posts that were left out is dropped once runs or
 * archives have all of them, and once a backfill has found that X shows no further ones.
 */
const noteAfter = (
  note: Reasons,
  step: TargetStep,
  page: XPage,
  progress: TargetProgress,
  { left, readAt }: Found,
): Reasons => {
  const isAtEnd = step.run.mode === 'backfill' && !left;
  const { covered, ...others } = progress;
  const isRecorded = covered !== undefined && !isCoveredLater(step);
  const isClosed = isAtEnd || !hasLeftOut(step, isRecorded ? progress : others, readAt);
  return withHandle(isClosed ? note.filter(({ code }) => code !== 'gap.posts') : note, step, page);
};

const earlier = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));
const later = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));

/**
 * Returns the time from which the posts of earlier runs have no replies yet, because these runs ended before they
 * read the replies. This is `since`, the newest of the posts, if there are no such posts.
 */
const unansweredFrom = (step: TargetStep, since: Date): Date => {
  const { oldestId } = step.target;
  const until = readUntil(step);
  // Posts below the range that was read without a gap have been left out.
  const oldest = oldestId === null ? since : new Date(timeOfId(oldestId));
  return earlier(since, until === undefined ? oldest : later(until, oldest));
};

/**
 * Determines the period for which the run has read all posts of the target. In a backfill, this period lies
 * between the oldest post that the backfill has read and the posts that earlier runs have read. In a normal
 * run, the period begins at the newest post of earlier runs or, if X had more posts than the run took, at the
 * oldest post taken. If no post has been read before, the period begins as far back as X's search reaches. It
 * begins no earlier either if the run has to read replies, which are found by search: after a longer pause,
 * the replies of the days before are missing. If earlier runs have read posts but not their replies, this run has
 * found these replies, so the period also includes the posts.
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
    const reached = searchableFrom(readAt);
    const since = sinceId === undefined ? undefined : new Date(timeOfId(sinceId));
    if (since === undefined) return oldest && oldest < reached ? oldest : reached;
    const unanswered = unansweredFrom(step, since);
    // Like the first run, the run after it covers older posts whose replies can no longer be found.
    return asksReplies(step) && readUntil(step) !== undefined ? later(unanswered, reached) : unanswered;
  };
  /** Begins where the last period ended if the time between them counts as read. */
  const joined = (start: Date | undefined): Date | undefined => {
    const until = readUntil(step);
    const isNext = start && until && until < start && !left && step.run.mode === 'normal';
    return isNext && isTolerated(until, start) ? until : start;
  };
  const covered = { from: joined(from()), to: to() };
  return covered.from && covered.from < covered.to ? { covered: { from: covered.from, to: covered.to } } : {};
};

/**
 * Updates the target's range of ids that has been read without a gap. Each page of a backfill extends the
 * range downwards. A normal run extends the range upwards when it ends, or starts a new range if there is a
 * gap above the old range. The range does not include the last minute before the posts were read, because X may show
 * an older post of this minute after a newer one. The next run reads this minute again.
 */
const span = (step: TargetStep, found: Found, hasGap: boolean): TargetProgress => {
  const { run, target } = step;
  const { newestId, oldestId, readAt } = found;
  const shown = newestId && olderId(newestId, lastShownId(readAt));
  const newest = newerId(target.newestId, shown);
  const oldest = run.mode === 'backfill' ? olderId(target.oldestId, oldestId) : oldestId;
  const isAnew = run.mode === 'backfill' || target.newestId === null || hasGap;
  return {
    ...coveredBy(step, found),
    ...(newest === undefined ? {} : { newestId: newest }),
    ...(oldest !== undefined && isAnew ? { oldestId: oldest } : {}),
  };
};

/**
 * Determines the id from which the next run reads replies. A post that X has shown late may have replies that
 * are older than the newest known reply. The id is therefore never newer than the oldest post of this run.
 */
const repliesFrom = ({ target: { newestReplyId } }: TargetStep, { oldestId }: Found): TargetProgress => {
  const from = newestReplyId === null ? undefined : olderId(newestReplyId, oldestId);
  return from === undefined || from === newestReplyId ? {} : { newestReplyId: from };
};

/**
 * Returns a target's progress after a page that is not the last page. The handle is noted with every page, because
 * the last one may be empty.
 */
export const progressOfPage = (step: TargetStep, page: XPage, found: Found): TargetProgress => {
  if (step.run.mode === 'test') return {};
  const progress = step.run.mode === 'backfill' ? span(step, found, false) : {};
  return { ...progress, note: noteAfter(step.target.note, step, page, progress, found) };
};

/**
 * Returns a target's progress after its last page. A test run leaves the range of ids unchanged, so that
 * later runs still collect the posts that the test run skipped.
 */
export const progressAtEnd = (
  step: TargetStep,
  page: XPage,
  found: Found & {
    /** Whether X had more posts than the run took. */
    hasGap: boolean;
    /** The posts that the run reports as missing for this target. */
    gap: Reasons;
  },
  now: Date,
): TargetProgress => {
  if (step.run.mode === 'test') return { lastCollectedAt: now };
  const progress = span(step, found, found.hasGap);
  const standing = standingRemarks(step.target.note, found.gap);
  return {
    ...progress,
    ...(step.run.mode === 'normal' ? repliesFrom(step, found) : {}),
    lastCollectedAt: now,
    note: withRemarks(noteAfter(standing, step, page, progress, found), found.gap),
  };
};
