import { isAccountTarget, sourceTypeOfTarget } from '@stimmlage/core/codes/target-types';
import {
  advanceRunTarget,
  type RunRow,
  type RunTargetPatch,
  type RunTargetRow,
} from '@stimmlage/db/queries/runs';
import { type TargetProgress, updateTargetProgress } from '@stimmlage/db/queries/target-writes';
import type { TargetRow } from '@stimmlage/db/queries/targets';
import type { TargetIndex } from '../content/target-index';
import type { WorkerDeps } from '../deps';
import type { XClient } from '../x/client';
import type { XPage } from '../x/page';
import { storePage } from './page-store';
import { withRemark } from './remarks';
import { searchableSince, targetQuery } from './search-query';

export interface TargetStep {
  run: RunRow;
  row: RunTargetRow;
  target: TargetRow;
  index: TargetIndex;
}

/** Fewest and most posts that X gives at once; fewer are asked for by keeping the newest. */
const pageBounds = { timeline: { min: 5, max: 100 }, search: { min: 10, max: 100 } } as const;

/** X leaves reposts out of a page after cutting it: pages can be short or empty and still have a next one. */
const MOST_PAGES = 10;

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

const readPage = (x: XClient, { run, row, target }: TargetStep, now: Date): Promise<XPage> => {
  const wanted = run.postsPerTarget - (row.cursor.taken ?? 0);
  const pageToken = row.cursor.pageToken;
  if (isAccountTarget(target.targetType) && target.accountId !== null) {
    const maxResults = clamp(wanted, pageBounds.timeline);
    return x.timeline(target.accountId, { maxResults, sinceId: target.newestId ?? undefined, pageToken });
  }
  return x.search(targetQuery(target.targetType, target.username), {
    maxResults: clamp(wanted, pageBounds.search),
    sinceId: searchableSince(target.newestId, now),
    pageToken,
  });
};

/** The account's handle as X shows it now, when it is another than the target's. */
const renameNote = ({ target }: TargetStep, page: XPage): string | null => {
  const account = page.users.find((user) => user.id === target.accountId);
  if (!account || account.username.toLowerCase() === target.username.toLowerCase()) return null;
  return `X shows this account as @${account.username} now`;
};

/** A test run looks and leaves no trace: the posts it left out are still to come for the next run. */
const progressAtEnd = (
  step: TargetStep,
  newestId: string | undefined,
  now: Date,
  note: string | null,
): TargetProgress =>
  step.run.mode === 'test'
    ? { lastCollectedAt: now }
    : { lastCollectedAt: now, note, ...(newestId === undefined ? {} : { newestId }) };

/**
 * Reads one page of a target's posts and stores it with the cursor in one transaction. The target's own cursor
 * moves with the last page.
 */
export const collectPosts = async (deps: WorkerDeps, x: XClient, step: TargetStep): Promise<void> => {
  const { run, row, target, index } = step;
  const now = deps.now();
  const page = await readPage(x, step, now);
  const taken = row.cursor.taken ?? 0;
  const kept = page.posts.slice(0, run.postsPerTarget - taken);
  const newestId = row.cursor.newestId ?? page.newestId ?? undefined;
  const postsReadAt = row.cursor.postsReadAt ?? now.toISOString();
  const left = page.posts.length > kept.length || page.nextToken !== null;
  const pages = (row.cursor.pages ?? 0) + 1;
  const more = page.nextToken !== null && taken + kept.length < run.postsPerTarget && pages < MOST_PAGES;
  const withReplies = run.repliesPerPost > 0 && isAccountTarget(target.targetType);
  const gap =
    !more && left && target.newestId !== null
      ? `More than ${run.postsPerTarget} new posts; older ones were left`
      : null;
  const sourceType = sourceTypeOfTarget[target.targetType];

  await deps.db.transaction(async (tx) => {
    const counts = await storePage(tx, deps, {
      page,
      hits: kept.map((post) => ({
        post,
        attribution: { scope: 'hit', sourceType, targetId: target.id, keyword: null },
      })),
      call: isAccountTarget(target.targetType) ? 'users/:id/tweets' : 'tweets/search/recent',
      runId: run.id,
      retrievedAt: now,
      index,
    });
    const patch: RunTargetPatch = {
      state: more ? 'posts' : withReplies ? 'replies' : 'done',
      cursor: more
        ? {
            postsReadAt,
            pages,
            taken: taken + kept.length,
            ...(newestId ? { newestId } : {}),
            pageToken: page.nextToken ?? '',
          }
        : { postsReadAt },
      retries: 0,
      gap: withRemark(row.gap, gap),
      ...counts,
    };
    await advanceRunTarget(tx, row, patch);
    if (!more)
      await updateTargetProgress(
        tx,
        target,
        progressAtEnd(step, newestId, now, withRemark(renameNote(step, page), gap)),
      );
  });
};
