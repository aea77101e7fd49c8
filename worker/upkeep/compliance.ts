import { setTimeout as sleep } from 'node:timers/promises';
import { reason } from '@stimmlage/core/reasons/reason';
import {
  type Candidate,
  countMissing,
  listLongMissing,
  listOldestChecked,
  noteChecked,
} from '@stimmlage/db/queries/privacy/compliance';
import type { WorkerDeps } from '../deps';
import { bookReads } from '../x/book-reads';
import { withinXBudget } from '../x/budget';
import type { XClient } from '../x/client';
import { secondsUntil, XNotFound, XRateLimited, XRefused, XUnavailable } from '../x/faults';
import { allowance, type Progress } from './allowance';
import { lookUpAgain } from './look-up-again';
import { type Answer, deletableFrom, Gathering, missingLongBefore } from './mostly-gone';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

const MOST_TRIES = 3;

/** The number of looked-up posts after which a nightly check turns from missing posts to the others. */
const MOST_MISSING_FIRST = 1_000;

const noteRefused = ({ db, now }: WorkerDeps, candidates: readonly Candidate[]): Promise<unknown> =>
  db.transaction((tx) =>
    noteChecked(
      tx,
      candidates.map(({ id }) => id),
      now(),
    ),
  );

/** Looks up posts on X and records the cost immediately, so that no later fault can lose it. */
const lookUpAndBook =
  ({ deps }: UpkeepTask, x: XClient): XClient['lookUp'] =>
  async (ids) => {
    const page = await x.lookUp(ids);
    await deps.db.transaction((tx) => bookReads(tx, { call: 'tweets', runId: null, ...page.reads }));
    return page;
  };

/**
 * Lists the next posts to look up, without those whose responses have been gathered. A check begins with missing posts:
 * one that an admin starts with those that it may delete although X calls nearly all posts gone, and a nightly one with
 * a bounded number, so that they are no longer missing, or deleted, soon after X has recovered.
 */
const listNext = async (
  { deps, run }: UpkeepTask,
  { looked }: Progress,
  limit: number,
  without: readonly string[],
): Promise<Candidate[]> => {
  const asked = { before: run.startedAt ?? deps.now(), without, limit };
  const isNightly = run.requestedBy === null;
  if (!isNightly || looked < MOST_MISSING_FIRST) {
    const since = isNightly ? deps.now() : missingLongBefore(deps.now());
    const first = await listLongMissing(deps.db, since, asked);
    if (first.length > 0) return first;
  }
  return listOldestChecked(deps.db, asked);
};

/**
 * Looks up the next posts on X and records the cost. If there is a budget, no other process can send a
 * request to X between the check of the budget and the recording of the cost, so that the budget is not
 * exceeded.
 * @returns X's responses; or the outcome of the run if no posts are left to look up, or no budget is left.
 */
const ask = (
  task: UpkeepTask,
  x: XClient,
  progress: Progress,
  without: readonly string[],
): Promise<Answer | UpkeepOutcome> =>
  withinXBudget(task.deps, null, async () => {
    const { deps } = task;
    const { posts, reads, why } = await allowance(task, progress);
    const candidates = await listNext(task, progress, Math.max(1, posts), without);
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
  without: readonly string[],
): Promise<Answer | UpkeepOutcome> => {
  const { signal } = task;
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await ask(task, x, progress, without);
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
  const gathering = new Gathering(task);
  try {
    while (!task.signal.aborted) {
      const answer = await askAgain(task, x, progress, gathering.ids);
      if ('found' in answer) {
        // Posts that are left to the next check were paid for, too.
        progress.looked += answer.candidates.length;
        progress.read += answer.found.reads;
        await gathering.add(answer);
        continue;
      }
      if ('end' in answer) await gathering.judge();
      return answer;
    }
    return handedOver;
  } catch (error) {
    if (error instanceof XRateLimited) await gathering.pause();
    throw error;
  } finally {
    await gathering.interrupt();
  }
};

const tryToWorkThrough = async (task: UpkeepTask, x: XClient): Promise<UpkeepOutcome> => {
  try {
    return await workThrough(task, x);
  } catch (error) {
    if (error instanceof XRateLimited)
      return { again: secondsUntil(error.until, task.deps.now()), note: error.reasons };
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

/**
 * Looks up stored posts on X again, starting with the least recently checked, and applies the responses. A
 * post is deleted only if X states that the post is not shown. After any fault, nothing is deleted. If X says of nearly
 * all posts that they are gone, these are kept as missing (see `Gathering`). As long as posts are missing, each run
 * fails at its end, so that it stays visible.
 */
export const recheck = async (task: UpkeepTask): Promise<UpkeepOutcome> => {
  const { deps } = task;
  if (deps.x === null) return { end: 'failed', note: [reason('upkeep.no_token')] };
  const outcome = await tryToWorkThrough(task, deps.x);
  if (!('end' in outcome)) return outcome;
  const { found, last } = await countMissing(deps.db);
  if (last === null) return outcome;
  const until = deletableFrom(last).toISOString();
  return { end: 'failed', note: [reason('upkeep.mostly_gone', { found, until }), ...outcome.note] };
};
