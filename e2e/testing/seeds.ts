import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { type SeedTrend, seedLabels, seedTrends } from '@stimmlage/db/testing/seed';

const trends: SeedTrend[] = [
  { name: '#Bürgergeld', posts: 12_400, relevance: 9, category: 'social' },
  { name: 'Wärmepumpe', posts: null, relevance: 8, category: 'env' },
  { name: 'Haushaltsdebatte', posts: 1, relevance: 7, category: 'econ' },
  { name: 'Tatort', posts: 4_100, relevance: 1, category: 'other' },
];

/** Two months of content with labels, and the trends of a fetch. */
export const seedFull = async (database: TestDatabase): Promise<void> => {
  const until = new Date();
  await seedLabels(database, { count: 3_000, days: 60, until });
  await seedTrends(database, trends, until);
};

export const seedNothing = (): Promise<void> => Promise.resolve();

const LONG = 10_000;

/** Names as somebody who means harm would make them. */
export const hostileNames = [
  '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>',
  '\u202Egnp.tseb\u202C \u2066\u2067\u200F left\u0007',
  'Langes'.repeat(LONG / 6),
  '{{t}} %s $& =1+1',
];

/** Content that is half a year old, as after the import of an archive, and trends with hostile names. */
export const seedOldAndHostile = async (database: TestDatabase): Promise<void> => {
  const halfAYearAgo = new Date(Date.now() - 180 * MILLISECONDS_PER_DAY);
  await seedLabels(database, { count: 400, days: 20, until: halfAYearAgo });
  const names = hostileNames.map(
    (name, index): SeedTrend => ({ name, posts: index, relevance: 9 - index, category: 'gov' }),
  );
  await seedTrends(database, names, new Date());
};
