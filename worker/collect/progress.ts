import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { TargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import type { XPage } from '../x/page';
import type { Yield } from './reach';
import { withRemarks } from './remarks';
import type { TargetStep } from './target-step';

type Id = string | null | undefined;

/** The newer of two ids; X's ids grow with time. */
export const newerId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) > BigInt(b) ? a : b) : a || b) || undefined;

export const olderId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) < BigInt(b) ? a : b) : a || b) || undefined;

/** The account's handle as X shows it now, when it is another than the target's. */
const renameNote = ({ target }: TargetStep, page: XPage): Reasons => {
  const account = page.users.find((user) => user.id === target.accountId);
  if (!account || account.username.toLowerCase() === target.username.toLowerCase()) return [];
  return [reason('target.renamed', { username: account.username })];
};

export interface Found extends Yield {
  newestId: string | undefined;
}

/**
 * From its newest to its oldest id a target was read without a gap: each page of a backfill carries that further
 * down, a normal run moves the newest at its end, and one that leaves a gap begins anew above it.
 */
const span = (
  { run, target }: TargetStep,
  { newestId, oldestId }: Found,
  hasGap: boolean,
): TargetProgress => {
  const newest = newerId(target.newestId, newestId);
  const oldest = run.mode === 'backfill' ? olderId(target.oldestId, oldestId) : oldestId;
  const isAnew = run.mode === 'backfill' || target.newestId === null || hasGap;
  return {
    ...(newest === undefined ? {} : { newestId: newest }),
    ...(oldest !== undefined && isAnew ? { oldestId: oldest } : {}),
  };
};

/**
 * Below a post that is new here replies may be older than the newest one that is known: X showed the post late. They
 * are asked for from that post on.
 */
const repliesFrom = ({ target: { newestReplyId } }: TargetStep, { oldestId }: Found): TargetProgress => {
  const from = newestReplyId === null ? undefined : olderId(newestReplyId, oldestId);
  return from === undefined || from === newestReplyId ? {} : { newestReplyId: from };
};

/** What a page that is not the last tells of its target. */
export const progressOfPage = (step: TargetStep, found: Found): TargetProgress =>
  step.run.mode === 'backfill' ? span(step, found, false) : {};

/** What the last page does. A test run looks and leaves no trace: what it left out is still to come. */
export const progressAtEnd = (
  step: TargetStep,
  page: XPage,
  found: Found & {
    /** Whether X had more than the run took. */
    hasGap: boolean;
    /** All that the run says it left of the target. */
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
