import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { askedWordsOf } from '@stimmlage/core/search/words';
import { createMentionFinder } from '@stimmlage/core/trend-mentions';
import { announce } from '@stimmlage/db/announcements';
import {
  addMentions,
  findCandidates,
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

/** The maximum number of texts held in memory. */
const CHUNK = 2_000;

/** Counts the mentions of one name in all stored content; new content waits until this is done. */
const countName = async ({ db, timezone }: WorkerDeps, name: string, signal: AbortSignal): Promise<void> => {
  const find = createMentionFinder([name]);
  const wanted = askedWordsOf(name);
  const sums = new Map<string, Mentions>();
  let after = '0';
  for (;;) {
    const texts = await findCandidates(db, wanted, timezone, after, CHUNK);
    sumMentions(texts, find, sums);
    after = texts.at(-1)?.id ?? after;
    if (texts.length < CHUNK) break;
    if (signal.aborted) return;
  }
  await db.transaction(async (tx) => {
    await setMentions(tx, name, [...sums.values()]);
    await announce(tx);
  });
};

/** Counts the mentions of every tracked name in a part of the new content; returns the size of that part. */
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
  const rule = { since, relevance: limits.politicalRelevance, most: limits.trackedTrends };
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

/** Any number would do, because there is only one such job. */
const ALL = 0;

/**
 * Job `trends.mentions`: counts how often each tracked trend is mentioned, in new content and, once, in all
 * stored content.
 */
export const trendMentionsHandler =
  (deps: WorkerDeps) =>
  (_: object, { signal }: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'mentions', ALL, () => handle(deps, signal));
