import { categories } from '@stimmlage/core/codes/categories';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { type SeedTrend, seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { seedMentions } from '@stimmlage/db/testing/seed-mentions';
import { seedStaff } from '@stimmlage/db/testing/staff';

/**
 * Returns the label of the button that opens the selection of a chart's issues. By default, the chart shows
 * all issues, because the seeds have statements on every issue.
 */
export const issuesShown = (shown: number = categories.length): string =>
  `Issues (${shown} of ${categories.length})`;

export const DESCRIPTION = 'Streit über die Höhe des Bürgergelds und über Sanktionen';

const trends: SeedTrend[] = [
  { name: '#Bürgergeld', posts: 12_400, relevance: 9, category: 'social', description: DESCRIPTION },
  { name: 'Wärmepumpe', posts: null, relevance: 8, category: 'env' },
  { name: 'Haushaltsdebatte', posts: 1, relevance: 7, category: 'econ' },
  { name: 'Tatort', posts: 4_100, relevance: 1, category: 'other' },
];

/** Names of further politically relevant trends, so that there are more trends than a timeline shows. */
const furtherNames = [
  'Rentenpaket',
  'Schuldenbremse',
  'Grenzkontrollen',
  'Deutsche Bahn',
  '#Ampel',
  'Krankenhausreform',
  'Wehrpflicht',
  'Mietpreisbremse',
  'Tempolimit',
  'Vorratsdatenspeicherung',
  '#CDU',
  '#SPD',
  'Deutschlandticket',
  'Länderfinanzausgleich',
  'Gebäudeenergiegesetz',
  'Bundesverfassungsgericht',
  'Kindergrundsicherung',
  'Atomausstieg',
  'Lieferkettengesetz',
];

/**
 * Adds two months of labelled content, the trends from one fetch, and mentions of more trends than fit on a
 * chart.
 */
const seedMonths = async (database: TestDatabase, count: number): Promise<void> => {
  const until = new Date();
  await seedLabels(database, { count, days: 60, until });
  await seedTrends(database, trends, until);
  const named = [...trends.slice(0, 3).map(({ name }) => name), ...furtherNames];
  const mentions = named.map((name, index) => ({ name, perDay: 200 - 5 * index }));
  await seedMentions(database, mentions, { days: 60, until });
};

/** Adds so many statements that, in most weeks, every issue has enough statements to be published. */
export const seedFull = (database: TestDatabase): Promise<void> => seedMonths(database, 12_000);

/** Adds the data of `seedFull` and an hourly collection schedule. */
export const seedScheduled = async (database: TestDatabase): Promise<void> => {
  await seedFull(database);
  await database.client`
    insert into collection_schedule (id, enabled, schedule, timezone) values (1, true, 'hourly', 'Europe/Berlin')`;
};

/**
 * Adds a user for each role, and fewer statements than `seedFull` adds, since no number is withheld from
 * staff.
 */
export const seedForStaff = async (database: TestDatabase): Promise<void> => {
  await seedMonths(database, 3_000);
  await seedStaff(database);
};

export const seedNothing = (): Promise<void> => Promise.resolve();

const LONG = 10_000;

/** Names that an attacker might choose. */
export const hostileNames = [
  '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>',
  '\u202Egnp.tseb\u202C \u2066\u2067\u200F left\u0007',
  'Langes'.repeat(LONG / 6),
  '{{t}} %s $& =1+1',
];

/** Adds content that is half a year old, as if imported from an archive, and trends with hostile names. */
export const seedOldAndHostile = async (database: TestDatabase): Promise<void> => {
  const halfAYearAgo = new Date(Date.now() - 180 * MILLISECONDS_PER_DAY);
  await seedLabels(database, { count: 4_000, days: 20, until: halfAYearAgo });
  const names = hostileNames.map(
    (name, index): SeedTrend => ({ name, posts: index, relevance: 9 - index, category: 'gov' }),
  );
  await seedTrends(database, names, new Date());
  const mentions = names.map(({ name }) => ({ name, perDay: 50 }));
  await seedMentions(database, mentions, { days: 20, until: halfAYearAgo });
};
