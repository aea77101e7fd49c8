import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { type Candidate, findLongMissing } from '@stimmlage/db/queries/privacy/compliance';
import type { Found } from './look-up-again';
import { settleLookUp } from './settle-look-up';
import type { UpkeepTask } from './task';

/** The share of posts from which on it is unlikely that they are all gone. */
const SUSPICIOUS_SHARE = 0.9;

/** The number of posts that are gone, besides those of a single account, below which X is believed. */
const FEWEST_OF_OTHERS = 20;

/** The number of posts that are judged together. With a small budget, a request is for fewer. */
const JUDGED_TOGETHER = 100;

/** X's responses about posts. */
export interface Answer {
  candidates: readonly Candidate[];
  found: Found;
}

const nothing: Answer = { candidates: [], found: { seen: [], gone: [], left: [], reads: 0 } };

const joined = (one: Answer, other: Answer): Answer => ({
  candidates: [...one.candidates, ...other.candidates],
  found: {
    seen: [...one.found.seen, ...other.found.seen],
    gone: [...one.found.gone, ...other.found.gone],
    left: [...one.found.left, ...other.found.left],
    reads: one.found.reads + other.found.reads,
  },
});

/** Counts the posts that are not by the account with the most posts, which are deleted together with it. */
const countOfOthers = (posts: readonly Candidate[]): number => {
  const byAuthor = Map.groupBy(posts, ({ authorId, id }) => authorId ?? `post ${id}`);
  return posts.length - Math.max(0, ...[...byAuthor.values()].map((theirs) => theirs.length));
};

const isMostlyGone = ({ candidates, found }: Answer): boolean =>
  candidates.length > 0 && found.gone.length >= candidates.length * SUSPICIOUS_SHARE;

/** Returns the latest time at which a post must have been found missing for an admin's check to delete it. */
export const missingLongBefore = (now: Date): Date => new Date(now.getTime() - MILLISECONDS_PER_DAY);

/** Returns from when on an admin's check deletes a post that was found missing at the given time. */
export const deletableFrom = (since: Date): Date => new Date(since.getTime() + MILLISECONDS_PER_DAY);

const settle = (task: UpkeepTask, { candidates, found }: Answer, missing: readonly Candidate[]) =>
  settleLookUp(
    task,
    candidates.filter((candidate) => !found.left.includes(candidate)),
    found,
    missing,
  );

/**
 * Settles responses of which nearly all call their posts gone. A check that an admin starts deletes the posts that were
 * found missing a day ago; a nightly one deletes none.
 */
const settleSuspicious = async (task: UpkeepTask, { candidates, found }: Answer): Promise<void> => {
  const { deps, run } = task;
  const ids = found.gone.map(({ id }) => id);
  const believed =
    run.requestedBy === null
      ? new Set<string>()
      : await findLongMissing(deps.db, missingLongBefore(deps.now()), ids);
  const gone = found.gone.filter(({ id }) => believed.has(id));
  const missing = found.gone.filter(({ id }) => !believed.has(id));
  await settle(task, { candidates, found: { ...found, gone } }, missing);
};

/**
 * Gathers X's responses until they are about enough posts to be judged. X also says that posts are gone which it shows
 * to others, if its access has been reduced or it has a fault, and what is deleted is lost with its labels. If it says
 * so of nearly all posts, these are therefore recorded as missing instead of being deleted.
 */
export class Gathering {
  readonly #task: UpkeepTask;
  #open = nothing;
  /**
   * The posts called gone before the gathered ones, if nearly all were. Posts of one account are often looked up one
   * after another, so each group alone could be believed although X says so of every account.
   */
  #before: readonly Candidate[] = [];
  /** Whether posts were recorded as missing before the run was interrupted. */
  #isDoubting: boolean;

  constructor(task: UpkeepTask) {
    this.#task = task;
    this.#isDoubting = Number(task.run.detail['missing'] ?? 0) > 0;
  }

  /** Ids of the posts whose responses have not been settled yet. */
  get ids(): string[] {
    return this.#open.candidates.map(({ id }) => id);
  }

  async add(answer: Answer): Promise<void> {
    this.#open = joined(this.#open, answer);
    if (this.#open.candidates.length >= JUDGED_TOGETHER) await this.judge();
  }

  /** Settles what has been gathered. */
  async judge(): Promise<void> {
    const answer = this.#take();
    const { gone } = answer.found;
    if (answer.candidates.length === 0) return;
    const areGone = isMostlyGone(answer);
    const isSuspicious =
      areGone && (this.#isDoubting || countOfOthers([...this.#before, ...gone]) >= FEWEST_OF_OTHERS);
    this.#before = areGone ? gone : [];
    this.#isDoubting = false;
    await (isSuspicious ? settleSuspicious(this.#task, answer) : settle(this.#task, answer, []));
  }

  /**
   * Settles what has been gathered before a pause that X asks for. If nearly all posts are called gone, these are
   * recorded as missing, however few, so that the check goes on with others after the pause.
   */
  async pause(): Promise<void> {
    const answer = this.#take();
    if (answer.candidates.length === 0) return;
    await (isMostlyGone(answer) ? settleSuspicious(this.#task, answer) : settle(this.#task, answer, []));
  }

  /** Settles what has been gathered before an interruption, unless more responses are needed to judge it. */
  async interrupt(): Promise<void> {
    const answer = this.#take();
    if (answer.candidates.length > 0 && !isMostlyGone(answer)) await settle(this.#task, answer, []);
  }

  #take(): Answer {
    const answer = this.#open;
    this.#open = nothing;
    return answer;
  }
}
