import { sourceTypeOfTarget } from '@stimmlage/core/codes/target-types';
import { fewestPostsPerPage, mostPricePerPost } from '@stimmlage/core/platform-x';
import { mostRepliesRead } from '@stimmlage/core/reading-plan';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { Tx } from '@stimmlage/db/connection';
import { advanceRunTarget, type RunRow } from '@stimmlage/db/queries/collection/runs';
import { listOwnThreads } from '@stimmlage/db/queries/content/threads';
import { updateTargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { RunTargetCursor } from '@stimmlage/db/tables/runs';
import type { WorkerDeps } from '../deps';
import type { XClient } from '../x/client';
import type { XPage, XPost } from '../x/page';
import { type CollectedPage, storePage } from './page-store';
import { newerId, olderId } from './progress';
import { isSearchable, SEARCHABLE_DAYS, searchableFrom } from './reach';
import { remarkOnUnreadable, withRemarks } from './remarks';
import { lastShownId, searchableSince, threadsQuery, threadsThatFit, timeOfId } from './search-query';
import type { TargetStep } from './target-step';

const MOST_RESULTS = 100;

type Threads = NonNullable<RunTargetCursor['threads']>;

/**
 * The most threads of a target that a normal run searches for replies. A query holds about thirteen, and X allows 450
 * queries in 15 minutes for all targets.
 */
const MOST_THREADS = 65;

/**
 * Lists the threads in which a run searches for replies, newest first. A normal run searches all threads of the
 * days that X's search covers, because posts of earlier runs get replies later. A backfill searches those of the
 * posts that it has read.
 */
const startThreads = async (
  deps: WorkerDeps,
  { run, row, target }: TargetStep,
): Promise<{ threads: Threads; isCut: boolean }> => {
  if (target.accountId === null) return { threads: [], isCut: false };
  const most = run.mode === 'backfill' ? run.postsPerTarget : MOST_THREADS;
  const threads = await listOwnThreads(deps.db, target.id, target.accountId, {
    since: searchableFrom(deps.now()),
    belowId: row.cursor.belowId,
    limit: most + 1,
  });
  return {
    threads: threads.slice(0, most).map(({ id }) => ({ id, taken: 0 })),
    isCut: run.mode === 'normal' && threads.length > most,
  };
};

interface Taken {
  kept: XPost[];
  threads: Threads;
  /** Whether some replies were dropped because a thread had reached the limit. */
  cut: boolean;
}

/** Keeps the newest replies in each thread, up to the limit per thread and run. */
const takeReplies = (page: XPage, threads: Threads, perThread: number): Taken => {
  const taken = new Map(threads.map((thread) => [thread.id, thread.taken]));
  let cut = false;
  const kept = page.posts.filter((post) => {
    const count = post.conversationId === null ? undefined : taken.get(post.conversationId);
    if (post.conversationId === null || count === undefined) return false;
    if (count >= perThread) cut = true;
    else taken.set(post.conversationId, count + 1);
    return count < perThread;
  });
  return { kept, cut, threads: threads.map(({ id }) => ({ id, taken: taken.get(id) ?? 0 })) };
};

/** Remarks on threads that have as many new replies as a run takes. Only replies that were dropped prove that there are more. */
const remarkOnLimit = ({ repliesPerPost: most }: RunRow, cut: boolean, dropped: boolean): Reasons => {
  if (cut) return [reason('gap.replies', { most })];
  return dropped ? [reason('gap.replies_full', { most })] : [];
};

/**
 * The number of empty pages that are tolerated per target. X's search normally fills its pages, so an empty
 * page that is not the last page is a fault on X's side.
 */
const MOST_EMPTY_PAGES = 5;

/**
 * Returns the threads that the next request searches. A query that has more pages is continued with its own threads
 * only: how far it has been read says nothing about the threads that are still waiting.
 */
const threadsToAsk = ({ threads = [], askedThreads }: RunTargetCursor): Threads =>
  askedThreads === undefined ? threadsThatFit(threads) : threads.slice(0, askedThreads);

const isEmptyBefore = (page: XPage): boolean => page.posts.length === 0 && page.nextToken !== null;

/** Returns the part of a cursor that applies to all queries for a target's replies. */
const acrossQueries = ({
  answered,
  read,
  postsReadAt,
  covered,
  newestReplyId,
  emptyPages,
}: RunTargetCursor) => ({
  answered,
  read,
  postsReadAt,
  covered,
  newestReplyId,
  emptyPages,
});

/**
 * Determines where the search for replies continues. First come the threads of the current query that have
 * not reached their limit, with replies older than the page's oldest reply. Once that query is exhausted, the
 * threads that have not been searched yet come next.
 * @returns the cursor, and whether a thread was dropped at its limit, although it may have older replies
 */
const nextCursor = (
  cursor: RunTargetCursor,
  asked: Threads,
  page: XPage,
  perThread: number,
): { cursor: RunTargetCursor; dropped: boolean } => {
  const { emptyPages = 0 } = cursor;
  if (isEmptyBefore(page) && emptyPages < MOST_EMPTY_PAGES) {
    const pageToken = page.nextToken ?? undefined;
    const again = { pageToken, emptyPages: emptyPages + 1, askedThreads: asked.length };
    return { cursor: { ...cursor, ...again }, dropped: false };
  }
  const waiting = (cursor.threads ?? []).slice(asked.length);
  const open = asked.filter((thread) => thread.taken < perThread);
  const newestReplyId = newerId(cursor.newestReplyId, page.newestId);
  const kept = { ...acrossQueries(cursor), newestReplyId };
  const exhausted = page.nextToken === null || page.oldestId === null;
  const dropped = !exhausted && open.length < asked.length;
  if (exhausted || open.length === 0) return { cursor: { ...kept, threads: waiting }, dropped };
  const threads = [...open, ...waiting];
  const untilId = page.oldestId ?? '';
  return { cursor: { ...kept, threads, askedThreads: open.length, untilId }, dropped };
};

/**
 * Leaves the rest of a query after a long wait: X rejects requests for posts older than those that its search covers.
 * The period whose replies have been read begins where the query has been read to. The waiting threads follow, whose
 * replies X finds only as far back as it searches now.
 * @returns undefined if the query can be continued.
 */
const beyondReach = (cursor: RunTargetCursor, now: Date): RunTargetCursor | undefined => {
  const { untilId, covered, threads = [] } = cursor;
  if (untilId === undefined || isSearchable(untilId, now)) return undefined;
  const waiting = threads.slice(threadsToAsk(cursor).length);
  const readTo = waiting.length === 0 ? timeOfId(untilId) : searchableFrom(now).getTime();
  const from = covered && new Date(Math.max(Date.parse(covered.from), readTo)).toISOString();
  return {
    ...acrossQueries(cursor),
    covered: covered && from && from < covered.to ? { from, to: covered.to } : undefined,
    threads: waiting,
  };
};

/**
 * Returns the id up to which a run has read all replies to a target. The id is not newer than the time at
 * which the run read the target's posts. A post published after that time may have replies that are older
 * than the newest reply seen in this run. The next run must still find such replies.
 */
const readReplies = ({ newestReplyId, postsReadAt, emptyPages }: RunTargetCursor): string | undefined => {
  if (emptyPages !== undefined) return undefined;
  if (newestReplyId === undefined || postsReadAt === undefined) return newestReplyId;
  return olderId(newestReplyId, lastShownId(new Date(postsReadAt)));
};

/** The most replies that a run collects for a target. */
const mostReplies = ({ postsPerTarget, repliesPerPost }: RunRow): number => postsPerTarget * repliesPerPost;

/** Returns how many replies X may still return for a target; see `mostRepliesRead`. */
const leftToRead = ({ read = 0 }: RunTargetCursor, run: RunRow): number => mostRepliesRead(run) - read;

/**
 * Returns the number of replies to request. A page is at most twice as long as what a run takes of a thread, or as short
 * as X allows: X charges for every reply in it, and the newest ones may all belong to one thread.
 */
const perPage = (asked: Threads, run: RunRow, cursor: RunTargetCursor): number => {
  const open = asked.reduce((sum, thread) => sum + run.repliesPerPost - thread.taken, 0);
  const wanted = Math.min(
    open,
    mostReplies(run) - (cursor.answered ?? 0),
    2 * run.repliesPerPost,
    leftToRead(cursor, run),
  );
  return Math.min(MOST_RESULTS, Math.max(fewestPostsPerPage.search, wanted));
};

/**
 * Ends the search for replies if the run has collected as many as it may for a target, or if another page could exceed
 * the number that it may read.
 */
const withinMost = (cursor: RunTargetCursor, run: RunRow): { cursor: RunTargetCursor; isCut: boolean } => {
  const isFull =
    (cursor.answered ?? 0) >= mostReplies(run) || leftToRead(cursor, run) < fewestPostsPerPage.search;
  const isOver = isFull && (cursor.threads ?? []).length > 0;
  return isOver ? { cursor: { ...cursor, threads: [] }, isCut: true } : { cursor, isCut: false };
};

/**
 * Returns the id of the newest reply that earlier runs have read; null for a backfill. A backfill reads the
 * replies in old threads from the beginning, and does not change the target's `newestReplyId`.
 */
const readBefore = ({ run, target }: TargetStep): string | null =>
  run.mode === 'backfill' ? null : target.newestReplyId;

/** Completes a target for this run, once the replies in all of its threads have been read. */
const endReplies = (
  { db }: WorkerDeps,
  { run, row, target }: TargetStep,
  cursor: RunTargetCursor,
): Promise<void> => {
  const newestReplyId = run.mode === 'backfill' ? undefined : readReplies(cursor);
  // If X has omitted replies, the next run finds them, and then covers the period.
  const covered = cursor.emptyPages === undefined &&
    cursor.covered && {
      from: new Date(cursor.covered.from),
      to: new Date(cursor.covered.to),
    };
  return db.transaction(async (tx) => {
    await advanceRunTarget(tx, row, { state: 'done', cursor: {} });
    if (newestReplyId !== undefined || covered !== undefined)
      await updateTargetProgress(tx, target, {
        ...(newestReplyId === undefined ? {} : { newestReplyId }),
        ...(covered && { covered }),
      });
  });
};

/** Adds remarks to a target's note, unless the note has them. */
const noteOnTarget = async (tx: Tx, target: TargetRow, remarks: Reasons): Promise<void> => {
  const note = withRemarks(target.note, remarks);
  if (note.length > target.note.length) await updateTargetProgress(tx, target, { note });
};

/** Continues without the rest of a query, and says that replies are missing. */
const leaveQuery = (
  { db }: WorkerDeps,
  { row, target }: TargetStep,
  cursor: RunTargetCursor,
): Promise<void> => {
  const remarks = [reason('gap.replies_end', { days: SEARCHABLE_DAYS })];
  return db.transaction(async (tx) => {
    await advanceRunTarget(tx, row, { cursor, gap: withRemarks(row.gap, remarks) });
    await noteOnTarget(tx, target, remarks);
  });
};

/**
 * Reads one page of the replies in a target's threads, and stores the page and the cursor in one
 * transaction.
 * @returns whether X was asked.
 */
export const collectReplies = async (deps: WorkerDeps, x: XClient, step: TargetStep): Promise<boolean> => {
  const { run, row, target, index } = step;
  const now = deps.now();
  const started = row.cursor.threads === undefined ? await startThreads(deps, step) : null;
  const all = row.cursor.threads ?? started?.threads ?? [];
  const cursor: RunTargetCursor = { ...row.cursor, threads: all };
  const asked = threadsToAsk(cursor);
  if (asked.length === 0) {
    await endReplies(deps, step, cursor);
    return false;
  }
  const rest = beyondReach(cursor, now);
  if (rest) {
    await leaveQuery(deps, step, rest);
    return false;
  }
  const page = await x.search(threadsQuery(asked.map(({ id }) => id)), {
    maxResults: step.afford(perPage(asked, run, cursor), fewestPostsPerPage.search, mostPricePerPost),
    sinceId: searchableSince(readBefore(step), now),
    untilId: cursor.untilId,
    pageToken: cursor.pageToken,
  });
  const { kept, threads, cut } = takeReplies(page, asked, run.repliesPerPost);
  const next = nextCursor(cursor, threads, page, run.repliesPerPost);
  const answered = (cursor.answered ?? 0) + kept.length;
  const read = (cursor.read ?? 0) + page.posts.length + page.unreadable;
  const ended = withinMost({ ...next.cursor, answered, read }, run);
  const older = ended.isCut || started?.isCut ? [reason('gap.threads')] : [];
  const remarks = [...remarkOnLimit(run, cut, next.dropped), ...older, ...remarkOnUnreadable(page)];
  const collected: CollectedPage = {
    page,
    hits: kept.map((post) => ({
      post,
      attribution: {
        scope: 'hit',
        sourceType: sourceTypeOfTarget[target.targetType],
        targetId: target.id,
        isOwn: post.authorId === target.accountId,
        keyword: null,
      },
    })),
    call: 'tweets/search/recent',
    runId: run.id,
    retrievedAt: now,
    index,
  };
  await storePage(deps, collected, async (tx, counts) => {
    await advanceRunTarget(tx, row, {
      cursor: ended.cursor,
      retries: 0,
      ...counts,
      gap: withRemarks(row.gap, remarks),
    });
    await noteOnTarget(tx, target, remarks);
  });
  return true;
};
