import { setTimeout as sleep } from 'node:timers/promises';
import { reason } from '@stimmlage/core/reasons/reason';
import { type Candidate, listOldestChecked, noteChecked } from '@stimmlage/db/queries/privacy/compliance';
import type { WorkerDeps } from '../deps';
import { bookReads } from '../x/book-reads';
import { withinXBudget } from '../x/budget';
import type { XClient } from '../x/client';
import { secondsUntil, XNotFound, XRateLimited, XRefused, XUnavailable } from '../x/faults';
import { allowance, type Progress } from './allowance';
import { type Found, lookUpAgain } from './look-up-again';
import { settleLookUp } from './settle-look-up';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

const MOST_TRIES = 3;

const noteRefused = ({ db, now }: WorkerDeps, candidates: readonly Candidate[]): Promise<unknown> =>
  db.transaction((tx) =>
    noteChecked(
      tx,
      candidates.map(({ id }) => id),
      now(),
    ),
  );

interface Answer {
  candidates: readonly Candidate[];
  found: Found;
}

/** Looks up posts on X and records the cost immediately, so that no later fault can lose it. */
const lookUpAndBook =
  ({ deps }: UpkeepTask, x: XClient): XClient['lookUp'] =>
  async (ids) => {
    const page = await x.lookUp(ids);
    await deps.db.transaction((tx) => bookReads(tx, { call: 'tweets', runId: null, ...page.reads }));
    return page;
  };

/**
 * Looks up the next posts on X and records the cost. If there is a budget, no other process can send a
 * request to X between the check of the budget and the recording of the cost, so that the budget is not
 * exceeded.
 * @returns X's responses; or the outcome of the run if no posts are left to look up, or no budget is left.
 */
const ask = (task: UpkeepTask, x: XClient, progress: Progress): Promise<Answer | UpkeepOutcome> =>
  withinXBudget(task.deps, null, async () => {
    const { deps, run } = task;
    const { posts, reads, why } = await allowance(task, progress);
    const candidates = await listOldestChecked(deps.db, run.startedAt ?? deps.now(), Math.max(1, posts));
    if (candidates.length === 0) return done;
    if (posts <= 0) return { end: 'completed', note: [why] };
    try {
      const found = await lookUpAgain(lookUpAndBook(task, x), candidates, reads);
      return { candidates, found };
    } catch (error) {
      // Marks these posts as refused. Otherwise, the next run would start with the same request, which X
      // rejects.
      if (error instanceof XNotFound) await noteRefused(deps, candidates);
      throw error;
    }
  });

/** Calls `ask` again after a temporary fault. Between two tries, other requests to X can be sent. */
const askAgain = async (
  task: UpkeepTask,
  x: XClient,
  progress: Progress,
): Promise<Answer | UpkeepOutcome> => {
  const { signal } = task;
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await ask(task, x, progress);
    } catch (error) {
      if (!(error instanceof XUnavailable) || tries === MOST_TRIES) throw error;
      await sleep(1000 * 2 ** (tries - 1), undefined, { signal }).catch(() => undefined);
    }
  }
  return handedOver;
};

const workThrough = async (task: UpkeepTask, x: XClient): Promise<UpkeepOutcome> => {
  const before = Number(task.run.detail['looked'] ?? 0);
  const progress: Progress = { looked: before, read: before };
  while (!task.signal.aborted) {
    const answer = await askAgain(task, x, progress);
    if (!('found' in answer)) return answer;
    const { candidates, found } = answer;
    await settleLookUp(
      task,
      candidates.filter((candidate) => !found.left.includes(candidate)),
      found,
    );
    // Posts that are left to the next check were paid for, too.
    progress.looked += candidates.length;
    progress.read += found.reads;
  }
  return handedOver;
};

/**
 * Looks up stored posts on X again, starting with the least recently checked, and applies the responses. A
 * post is deleted only if X states that the post is not shown. After any fault, nothing is deleted.
 */
export const recheck = async (task: UpkeepTask): Promise<UpkeepOutcome> => {
  const { deps } = task;
  if (deps.x === null) return { end: 'failed', note: [reason('upkeep.no_token')] };
  try {
    return await workThrough(task, deps.x);
  } catch (error) {
    if (error instanceof XRateLimited)
      return { again: secondsUntil(error.until, deps.now()), note: error.reasons };
    if (error instanceof XRefused || error instanceof XNotFound)
      return { end: 'failed', note: error.reasons };
    if (error instanceof XUnavailable)
      return {
        end: 'failed',
        note: [...error.reasons, reason('upkeep.given_up', { tries: MOST_TRIES })],
      };
    throw error;
  }
};
