import type { Category } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { ContentRow } from '../queries/content/content-row';
import type { NewLabel } from '../queries/labels/labels';
import { writeTrendAnalyses } from '../queries/trends/trend-analyses';
import { storeTrends } from '../queries/trends/trends';
import { batches, sessions, trendFetches } from '../tables';
import { accountRow, contentRow } from './content';
import { pickCategory } from './corpus/statements';
import type { TestDatabase } from './database';
import { createRandom } from './random';
import { storeAuthors, storeContent, storeLabels, storeSession, storeTargets } from './store';

const CHUNK = 2_000;

export interface SeedOptions {
  /** Number of posts, all of which are labelled. */
  count: number;
  days: number;
  /** The newest post is from one second before this time. */
  until: Date;
}

const sentimentOf = (r: number): Sentiment => {
  if (r < 0.58) return 'COMPLAINT';
  return r < 0.73 ? 'PRAISE' : 'NEUTRAL';
};

const step = (random: () => number): number => 1 + Math.floor(random() * 5);

const toContent = (
  index: number,
  targetId: number,
  { count, days, until }: SeedOptions,
  random: () => number,
): ContentRow => {
  const age = (index / count) * days * MILLISECONDS_PER_DAY;
  // No random offset for the newest post, so that today always has a statement, even just after midnight.
  const jitter = random() * 3_600_000;
  const postedAt = new Date(until.getTime() - 1000 - age - (index === 0 ? 0 : jitter));
  const id = String(2_000_000_000_000_000_000n - BigInt(index));
  const isReply = random() < 0.6;
  return contentRow(id, {
    kind: isReply ? 'reply' : 'post',
    text: `Aussage Nummer ${index} zur Lage im Land`,
    targetId,
    postedAt,
    retrievedAt: until,
    textHash: String(index),
  });
};

const toLabel = ({ id }: ContentRow, random: () => number): NewLabel => ({
  contentId: id,
  complaintType: sentimentOf(random()),
  category: pickCategory(random),
  policyArea: random() < 0.4 ? null : (policyAreas[Math.floor(random() * policyAreas.length)] ?? null),
  intensity: step(random),
  heat: step(random),
  specificIssues: [],
  geographicMentions: [],
});

/**
 * Fills a database with posts, and with labels from one finished session. Deterministic for the same options.
 */
export const seedLabels = async (
  database: TestDatabase,
  options: SeedOptions,
): Promise<{ sessionId: number }> => {
  const random = createRandom(options.count);
  const { db } = database;
  const [target] = await storeTargets(database, [{ username: 'beispiel', displayName: 'Beispiel' }]);
  const sessionId = await storeSession(database, { name: 'Seed' });
  for (let from = 0; from < options.count; from += CHUNK) {
    const size = Math.min(CHUNK, options.count - from);
    const rows = Array.from({ length: size }, (_, index) =>
      toContent(from + index, target?.id ?? 0, options, random),
    );
    await storeAuthors(database, [
      accountRow('1', 'jemand', { displayName: 'Jemand', followersCount: 1, updatedAt: options.until }),
    ]);
    await storeContent(database, rows);
    await storeLabels(database, {
      sessionId,
      providerModel: 'seed',
      analyzedAt: options.until,
      labels: rows.map((row) => toLabel(row, random)),
    });
  }
  await db.insert(batches).values({
    sessionId,
    sequence: 1,
    status: 'completed',
    contentCount: options.count,
    labelledCount: options.count,
    successfulRequests: 1,
    completedAt: options.until,
  });
  await db.update(sessions).set({ status: 'completed', finishedAt: options.until });
  return { sessionId };
};

export interface SeedTrend {
  name: string;
  posts: number | null;
  /** Null for a trend that is not analysed. */
  relevance: number | null;
  category: Category;
  /** Description of what the trend is about, if any. */
  description?: string;
}

/** Stores trends for Germany, in rank order, and their analyses. */
export const seedTrends = async (
  { db }: TestDatabase,
  names: readonly SeedTrend[],
  at: Date,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const [fetch] = await tx
      .insert(trendFetches)
      .values({ fetchedAt: at, source: 'x', status: 'completed', analysisStatus: 'completed' })
      .returning({ id: trendFetches.id });
    const fetchId = fetch?.id ?? 0;
    await storeTrends(tx, fetchId, { woeid: 23_424_829, cityName: 'Germany', trends: names });
    await writeTrendAnalyses(
      tx,
      names.flatMap(({ name, relevance, category, description = '' }) =>
        relevance === null ? [] : [{ name, relevance, categories: [category], notes: '', description }],
      ),
      { fetchId, days: 0 },
      at,
    );
  });
};
