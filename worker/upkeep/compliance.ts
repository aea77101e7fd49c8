import { setTimeout as sleep } from 'node:timers/promises';
import { reason } from '@stimmlage/core/reasons/reason';
import { type Candidate, listOldestChecked, noteChecked } from '@stimmlage/db/queries/privacy/compliance';
import { bookReads } from '../collect/page-store';
import type { WorkerDeps } from '../deps';
import type { XClient } from '../x/client';
import { secondsUntil, XNotFound, XRateLimited, XRefused, XUnavailable } from '../x/faults';
import { allowance } from './allowance';
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

/** Asks X, with retries after temporary faults, and books the answer. */
const ask = async (
  { deps, signal }: UpkeepTask,
  x: XClient,
  candidates: readonly Candidate[],
): Promise<Found | undefined> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      const found = await lookUpAgain(x, candidates);
      await deps.db.transaction((tx) =>
        bookReads(tx, { call: 'tweets', runId: null, posts: found.reads, users: 0 }),
      );
      return found;
    } catch (error) {
      // The next run must not start with a request that X rejects.
      if (error instanceof XNotFound) await noteRefused(deps, candidates);
      if (!(error instanceof XUnavailable) || tries === MOST_TRIES) throw error;
      await sleep(1000 * 2 ** (tries - 1), undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
};

const workThrough = async (task: UpkeepTask, x: XClient): Promise<UpkeepOutcome> => {
  const { deps, run, signal } = task;
  let looked = run.detail['looked'] ?? 0;
  while (!signal.aborted) {
    const [posts, why] = await allowance(task, looked);
    const candidates = await listOldestChecked(deps.db, run.startedAt ?? deps.now(), Math.max(1, posts));
    if (candidates.length === 0) return done;
    if (posts <= 0) return { end: 'completed', note: [why] };
    const found = await ask(task, x, candidates);
    if (!found) break;
    await settleLookUp(task, candidates, found);
    looked += candidates.length;
  }
  return handedOver;
};

/**
 * Looks up stored posts on X again, least recently checked first, and applies the answers. A failure of X
 * never deletes anything: a post is deleted only if X says that it is not shown.
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
