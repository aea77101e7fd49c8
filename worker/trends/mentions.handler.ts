import { addDays, dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import { createMentionFinder, trendWordsOf } from '@stimmlage/core/trend-mentions';
import { announce } from '@stimmlage/db/announcements';
import { inSnapshot, type Tx } from '@stimmlage/db/connection';
import {
  addMentions,
  findCandidates,
  listExpiredMentions,
  listTrackedTrends,
  type Mentions,
  setMentions,
  setTrackedTrends,
  sumMentions,
  takeUncounted,
} from '@stimmlage/db/queries/trends/trend-mentions';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';

/** The maximum number of texts that are held in memory at a time. */
const CHUNK = 2_000;

/**
 * Counts the mentions of one name in all stored content and in posts that retention has deleted. Returns null
 * if the signal was aborted.
 */
const countStored = (
  { db, timezone }: WorkerDeps,
  name: string,
  signal: AbortSignal,
): Promise<Mentions[] | null> => {
  const find = createMentionFinder([name]);
  const wanted = trendWordsOf(name);
  const count = async (tx: Tx): Promise<Mentions[] | null> => {
    const sums = new Map<string, Mentions>();
    let after = '0';
    for (;;) {
      const texts = await findCandidates(tx, wanted, timezone, after, CHUNK);
      sumMentions(texts, find, sums);
      after = texts.at(-1)?.id ?? after;
      if (texts.length < CHUNK) return [...sums.values(), ...(await listExpiredMentions(tx, name))];
      if (signal.aborted) return null;
    }
  };
  // All queries see the same snapshot. A post that retention deletes during the count is therefore counted
  // exactly once.
  return inSnapshot(db, count);
};

/**
 * Counts and stores the mentions of one name in the content that is already stored. Content that arrives
 * during the count is counted later, by `countNew`.
 */
const countName = async (deps: WorkerDeps, name: string, signal: AbortSignal): Promise<void> => {
  const mentions = await countStored(deps, name, signal);
  if (mentions === null) return;
  await deps.db.transaction(async (tx) => {
    await setMentions(tx, name, mentions);
    await announce(tx);
  });
};

/**
 * Counts the mentions of all tracked names in the next texts that have not been counted; returns the number
 * of these texts.
 */
const countNew = ({ db, timezone }: WorkerDeps, names: readonly string[]): Promise<number> => {
  const find = createMentionFinder(names);
  return db.transaction(async (tx) => {
    const texts = await takeUncounted(tx, timezone, CHUNK);
    const mentions = sumMentions(texts, find);
    await addMentions(tx, mentions);
    if (mentions.length > 0) await announce(tx);
    return texts.length;
  });
};

const handle = async (deps: WorkerDeps, signal: AbortSignal): Promise<JobOutcome> => {
  const since = new Date(deps.now().getTime() - limits.trackedDays * MILLISECONDS_PER_DAY);
  const rule = {
    since,
    relevance: limits.politicalRelevance,
    most: serverLimits.trackedTrends,
    countedUntil: addDays(dayOf(deps.now(), deps.timezone), -1),
  };
  await deps.db.transaction((tx) => setTrackedTrends(tx, rule));
  for (const name of await listTrackedTrends(deps.db, false)) {
    if (signal.aborted) return { again: 0 };
    await countName(deps, name, signal);
  }
  const names = await listTrackedTrends(deps.db, true);
  for (;;) {
    if (signal.aborted) return { again: 0 };
    if ((await countNew(deps, names)) === 0) return undefined;
  }
};

/** The lock id. Any number would do, because there is only one lock of this kind. */
const ALL = 0;

/**
 * Job `trends.mentions`: counts the mentions of each tracked trend. A newly tracked trend is first counted in
 * all stored content; after that, only new content is counted.
 */
export const trendMentionsHandler =
  (deps: WorkerDeps) =>
  (_: object, { signal }: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'mentions', ALL, () => handle(deps, signal));
