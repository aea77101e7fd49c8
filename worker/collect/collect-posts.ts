import { isAccountTarget, sourceTypeOfTarget } from '@stimmlage/core/codes/target-types';
import { fewestPostsPerPage, mostPricePerPost } from '@stimmlage/core/platform-x';
import { advanceRunTarget, type RunRow } from '@stimmlage/db/queries/collection/runs';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { updateTargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import type { WorkerDeps } from '../deps';
import type { XClient } from '../x/client';
import type { XPage } from '../x/page';
import { type CollectedPage, storePage } from './page-store';
import { olderId, progressAtEnd, progressOfPage } from './progress';
import { asksReplies, backfillBelow, isCoveredLater, isInReach, reportGaps, stepBounds } from './reach';
import { remarkOnUnreadable, withRemarks } from './remarks';
import { targetQuery } from './search-query';
import type { TargetStep } from './target-step';

/**
 * X's minimum and maximum page sizes. If a run needs fewer posts than the minimum, only the newest posts of
 * the page are kept.
 */
const MOST_RESULTS = 100;
const pageBounds = {
  timeline: { min: fewestPostsPerPage.timeline, max: MOST_RESULTS },
  search: { min: fewestPostsPerPage.search, max: MOST_RESULTS },
} as const;

/**
 * Returns the maximum number of pages that a run reads per target. X removes reposts from a page after
 * filling it, so a page can be short or even empty without being the last page.
 */
const mostPages = ({ postsPerTarget }: RunRow): number => 10 + postsPerTarget / pageBounds.timeline.min;

const nothing: XPage = {
  posts: [],
  included: [],
  users: [],
  problems: [],
  unreadable: 0,
  reads: { posts: 0, users: 0, trends: 0 },
  isWithoutAuthors: false,
  newestId: null,
  oldestId: null,
  nextToken: null,
  isTold: true,
};

type Source = { account: { id: string; username: string }; query?: undefined } | { query: string };

/**
 * Returns the timeline or the search query from which a target's posts are read. The query must not change
 * between pages.
 */
const sourceOf = async ({ db }: WorkerDeps, { row, target }: TargetStep): Promise<Source> => {
  const { targetType, accountId, username } = target;
  if (isAccountTarget(targetType) && accountId !== null) return { account: { id: accountId, username } };
  if (row.cursor.query !== undefined) return { query: row.cursor.query };
  const { languages } = await getFilterSettings(db);
  return { query: targetQuery(targetType, username, languages) };
};

const readPage = async (x: XClient, step: TargetStep, source: Source, now: Date): Promise<XPage> => {
  const { run, row, afford } = step;
  if (!isInReach(step, now)) return nothing;
  const wanted = run.postsPerTarget - (row.cursor.taken ?? 0);
  const options = ({ min, max }: { min: number; max: number }) => ({
    ...stepBounds(step, now),
    pageToken: row.cursor.pageToken,
    maxResults: afford(Math.min(max, Math.max(min, wanted)), min, mostPricePerPost),
  });
  return source.query === undefined
    ? x.timeline(source.account, options(pageBounds.timeline))
    : x.search(source.query, options(pageBounds.search));
};

/**
 * Reads one page of a target's posts, and stores the page and the cursor in one transaction. In a normal run,
 * the target's progress is updated only after the last page. In a backfill, which reads from newer to older
 * posts, the progress is updated after every page.
 * @returns whether X was asked.
 */
export const collectPosts = async (deps: WorkerDeps, x: XClient, step: TargetStep): Promise<boolean> => {
  const { run, row, target, index } = step;
  const { cursor } = row;
  const now = deps.now();
  const source = await sourceOf(deps, step);
  const page = await readPage(x, step, source, now);
  const kept = page.posts.slice(0, run.postsPerTarget - (cursor.taken ?? 0));
  const isWhole = kept.length === page.posts.length;
  const oldestKept = kept.reduce<string | undefined>((oldest, { id }) => olderId(oldest, id), undefined);
  const taken = (cursor.taken ?? 0) + kept.length;
  const pages = (cursor.pages ?? 0) + 1;
  const newestId = cursor.newestId ?? page.newestId ?? undefined;
  const oldestId = olderId(cursor.oldestId, isWhole ? page.oldestId : oldestKept);
  const postsReadAt = cursor.postsReadAt ?? now.toISOString();
  const belowId = run.mode === 'backfill' ? backfillBelow(step) : undefined;
  const more = page.nextToken !== null && taken < run.postsPerTarget && pages < mostPages(run);
  const withReplies = asksReplies(step);
  const left = !isWhole || page.nextToken !== null;
  const found = { taken, left, newestId, oldestId, readAt: new Date(postsReadAt) };
  const gaps = more ? [] : reportGaps(step, found, now);
  const hasGap = gaps.some(({ code }) => code !== 'gap.replies_end');
  const gap = withRemarks(row.gap, [...remarkOnUnreadable(page), ...gaps]);
  const sourceType = sourceTypeOfTarget[target.targetType];
  const isOwn = isAccountTarget(target.targetType);

  const { covered, ...progress } = more
    ? progressOfPage(step, page, found)
    : progressAtEnd(step, page, { ...found, hasGap, gap }, now);
  const isLater = isCoveredLater(step) && covered !== undefined;

  const collected: CollectedPage = {
    page,
    hits: kept.map((post) => ({
      post,
      attribution: { scope: 'hit', sourceType, targetId: target.id, isOwn, keyword: null },
    })),
    call: isAccountTarget(target.targetType) ? 'users/:id/tweets' : 'tweets/search/recent',
    runId: run.id,
    retrievedAt: now,
    index,
  };
  await storePage(deps, collected, async (tx, counts) => {
    await advanceRunTarget(tx, row, {
      state: more ? 'posts' : withReplies ? 'replies' : 'done',
      cursor: {
        postsReadAt,
        belowId,
        ...(isLater ? { covered: { from: covered.from.toISOString(), to: covered.to.toISOString() } } : {}),
        ...(more
          ? { pages, taken, newestId, oldestId, pageToken: page.nextToken ?? '', query: source.query }
          : {}),
      },
      retries: 0,
      gap,
      ...counts,
    });
    await updateTargetProgress(tx, target, { ...progress, ...(covered && !isLater ? { covered } : {}) });
  });
  return isInReach(step, now);
};
