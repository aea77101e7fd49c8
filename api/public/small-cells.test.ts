import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { endpoints } from '@stimmlage/core/contracts';
import { embeddedShares, embedFigures, topicFile } from '@stimmlage/core/contracts/pictures';
import {
  overview,
  publicIssues,
  publicSeries,
  publicStats,
  publicTopic,
} from '@stimmlage/core/contracts/public';
import { publicMentions } from '@stimmlage/core/contracts/trends';
import { addDays, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { listVariants, type Samples } from '@stimmlage/core/testing/variants';
import { addMentions } from '@stimmlage/db/queries/trends/trend-mentions';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { createRandom, pick, pickUneven, type Random } from '@stimmlage/db/testing/random';
import { emptyContent, storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

/** The web build, which contains the code that draws images. */
const webFolder = join(import.meta.dir, '..', '..', 'web', 'dist');

const NOW = new Date('2026-11-20T11:00:00Z');
const TODAY = '2026-11-20';

const api = await useApi({ now: () => NOW }, webFolder);
beforeAll(async () => {
  await storeSession(api.database);
  await api.database.client`update sessions set published_at = now()`;
});

/**
 * The number of statements in each round, from very few to many, so that different cells are small in each
 * round.
 */
const seeds = [4, 30, 60, 140, 400, 1_500, 6_000];

/** Creates mentions of several trends on each day of two weeks, in proportion to the number of statements. */
const mentionsOf = (random: Random, count: number) =>
  ['#Rente', '#Haushalt', 'Wehrpflicht', 'Tempolimit'].flatMap((name, rank) =>
    Array.from({ length: 14 }, (_, age) => ({
      name,
      day: addDays(TODAY, -age),
      n: 1 + Math.floor((random() * count) / (20 * (rank + 1))),
    })),
  );

/**
 * Stores the given number of statements from the last four weeks, unevenly distributed across issues, policy
 * areas, sentiments, and levels of intensity and heat.
 */
const seed = async (count: number): Promise<void> => {
  const random = createRandom(count);
  await emptyContent(api.database);
  await api.database.client`truncate trend_mentions`;
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  await storeContent(
    api.database,
    ids.map((id) =>
      contentRow(id, {
        kind: random() < 0.8 ? 'reply' : 'post',
        postedAt: new Date(NOW.getTime() - Math.floor(random() * 28 * MILLISECONDS_PER_DAY)),
      }),
    ),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: ids.map((id) =>
      newLabel(id, {
        category: pickUneven(random, categories),
        policyArea: pickUneven(random, [null, ...policyAreas]),
        complaintType: pickUneven(random, sentiments),
        intensity: pick(random, [1, 2, 2, 3, 3, 3, 4]),
        heat: pick(random, [1, 1, 1, 2, 2, 3, 5]),
      }),
    ),
  });
  await api.database.db.transaction((tx) => addMentions(tx, mentionsOf(random, count)));
  api.deps.snapshots.empty();
};

const samples: Samples = {
  analysisRunId: [1],
  days: [30, 1, 7],
  from: ['2026-11-19', '2026-11-01'],
  to: ['2026-11-19'],
  startDate: ['2026-11-01'],
  endDate: ['2026-11-19'],
  limit: [10, 100],
  hidden: ['econ'],
  file: embedFigures.map((figure) => `${figure}.json`),
};

const samplesOfTopicFile: Samples = { ...samples, file: ['chart.json'] };

/** Every public URL that returns figures as JSON. Calls that are added later are included automatically. */
const addresses = endpoints
  .filter(
    ({ method, access, path, responseTypes = ['application/json'] }) =>
      method === 'get' &&
      access === 'any' &&
      path.startsWith('/public/') &&
      responseTypes.includes('application/json'),
  )
  .flatMap((endpoint) => listVariants(endpoint, endpoint === topicFile ? samplesOfTopicFile : samples))
  // Embedded shares have no dates.
  .filter((address) => !/\/embed\/(sentiment|issues)\.json\?.*(startDate|endDate)=/.test(address));

/**
 * Fields that are not numbers of statements: means, shares, changes, ranks, scores, rules, and numbers of
 * targets, issues or topics. Every other number must be a publishable number of statements.
 */
const noCounts = new Set([
  ...[
    'averageUrgency',
    'urgency',
    'avg_intensity',
    'intensity_avg',
    'relative',
    'change',
    'kappa',
    'activity',
  ],
  ...['keyIssues', 'politician_mentions', 'hotTopics', 'rank', 'weight', 'relevance', 'relevanceScore'],
  ...['postCount', 'codebookVersion', 'minWords', 'duplicateDays', 'retentionDays', 'days'],
]);

const smallCounts = (value: unknown, path: readonly string[] = []): string[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => smallCounts(one, [...path, String(index)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) =>
      (noCounts.has(key) && typeof one !== 'object') ||
      key === 'sentimentPercentages' ||
      key === 'sources' ||
      key === 'interval' ||
      isOfInsight(key, value)
        ? []
        : smallCounts(one, [...path, key]),
    );
  return typeof value === 'number' && value !== 0 && value < 10 ? [`${path.join('.')}: ${value}`] : [];
};

/** Whether a value belongs to an insight about heat or praise, and is therefore a mean or a share. */
const isOfInsight = (key: string, value: object): boolean =>
  (key === 'from' || key === 'to') && 'kind' in value && value.kind !== 'rising' && value.kind !== 'falling';

const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

/** Expects that subtracting the published parts from their published total does not yield a small count. */
const expectLeft = (what: string, whole: number | null, parts: readonly number[]): void => {
  if (whole === null) expect({ [what]: parts }).toEqual({ [what]: [] });
  else expect({ [what]: [0, 10].includes(Math.min(whole - sum(parts), 10)) }).toEqual({ [what]: true });
};

const told = (counts: readonly (number | null)[]): number[] => counts.filter((n) => n !== null);

const checkStats = async (query: string): Promise<void> => {
  const stats = await api.read(publicStats, `/public/dashboard/stats${query}`);
  const { total_texts: whole, top_pain_points: list, intensity_distribution: steps } = stats;
  expectLeft(
    'issues',
    whole,
    list.map(({ count }) => count),
  );
  expectLeft('kinds', whole, told([stats.tweets, stats.comments]));
  expectLeft('sentiments', whole, told([stats.complaints, stats.praise, stats.neutral]));
  expectLeft('intensities', whole, told(Object.values(steps)));
  expectLeft('heats', whole, told(Object.values(stats.heat_distribution)));
  expectLeft('strong ones', whole, told([stats.high_intensity]));
  expectLeft('heated ones', whole, told([stats.high_heat]));
  const weeks = ['', '?days=8', '?days=15'].includes(query) ? stats.week.changes : [];
  for (const { category, count } of list) {
    const week = weeks.find((one) => one.category === category);
    expectLeft(`${category} beside the week`, count, told([week?.now ?? null]));
    if (query !== '?days=8')
      expectLeft(`${category} beside both`, count, told([week?.now ?? null, week?.before ?? null]));
  }
  if (stats.previous === null) return;
  expectLeft('sentiments before', stats.previous.total_texts, told([stats.previous.complaints]));
};

const checkOverview = async (query: string): Promise<void> => {
  const { totalDiscussions, topIssues, sentimentBreakdown, change } = await api.read(
    overview,
    `/public/overview${query}`,
  );
  expectLeft(
    'issues',
    totalDiscussions,
    topIssues.map(({ count }) => count),
  );
  if (['', '?days=8', '?days=15'].includes(query)) {
    expectLeft('beside the week', totalDiscussions, told([change.now]));
    for (const { theme, count, recent } of topIssues)
      expectLeft(`${theme} beside its week`, count, told([recent]));
  }
  if (change.now !== null) expectLeft('now', change.now, told(topIssues.map(({ recent }) => recent)));
  if (change.before !== null)
    expectLeft('before', change.before, told(topIssues.map(({ before }) => before)));
  for (const part of ['concerns', 'neutral', 'support'] as const) {
    const parts = told(topIssues.map(({ sentiment }) => sentiment?.[part] ?? null));
    const whole = sentimentBreakdown[part];
    if (whole !== null) expectLeft(part, whole, parts);
  }
  for (const { theme, count } of topIssues) {
    const [issue] = await api.read(publicIssues, `/public/issues?category=${theme}`);
    expectLeft(
      theme,
      issue?.count ?? null,
      (issue?.policyAreas ?? []).map((area) => area.count),
    );
    if (query === '') expect(issue?.count).toBe(count);
  }
};

test('finds the calls to check, including the JSON of embeds and charts', () => {
  for (const { path } of [overview, publicStats, publicSeries, publicMentions, publicIssues, publicTopic])
    expect(addresses.some((address) => address.startsWith(path))).toBe(true);
  for (const path of ['/embed/', '/topic/chart.json'])
    expect(addresses.filter((address) => address.includes(path))).not.toEqual([]);
});

test.each(seeds)(
  'with %p statements, no call publishes a small cell or figures from which one can be computed',
  async (count) => {
    await seed(count);
    for (const address of addresses) {
      const response = await api.call('GET', address);
      expect([address, response.status]).toEqual([address, 200]);
      expect([address, smallCounts(await response.json())]).toEqual([address, []]);
    }
    for (const query of [
      '',
      '?days=7',
      '?days=8',
      '?days=15',
      '?days=1',
      '?analysisRunId=1',
      '?from=2026-11-18&to=2026-11-19',
    ])
      await checkStats(query);
    for (const query of ['', '?days=7', '?days=8', '?days=15', '?days=1']) await checkOverview(query);
  },
);

test('publishes the average urgency only if the counts of complaints and of the rest may be published', async () => {
  await seed(0);
  const read = async (complaints: number, others: number): Promise<number> => {
    await emptyContent(api.database);
    const ids = Array.from({ length: complaints + others }, (_, index) => index + 1);
    await storeContent(
      api.database,
      ids.map((id) => contentRow(id, { postedAt: NOW })),
    );
    await storeLabels(api.database, {
      sessionId: 1,
      analyzedAt: NOW,
      labels: ids.map((id) => newLabel(id, { complaintType: id <= complaints ? 'COMPLAINT' : 'PRAISE' })),
    });
    api.deps.snapshots.empty();
    return (await api.read(overview, '/public/overview')).averageUrgency;
  };
  expect([await read(10, 1), await read(10, 10), await read(9, 20), await read(12, 0)]).toEqual([0, 3, 0, 3]);
});

test.each(seeds)(
  'with %p statements, topic pages publish no counts from which small cells can be computed',
  async (count) => {
    await seed(count);
    const topics = await Promise.all(
      categories.map((category) => api.read(publicTopic, `/public/topic?category=${category}&days=30`)),
    );
    const [first] = topics;
    expectLeft('issues', first?.statements ?? null, told(topics.map((topic) => topic.count)));
    for (const [index, week] of (first?.weeks ?? []).entries())
      expectLeft(week.date, week.statements, told(topics.map(({ weeks }) => weeks[index]?.count ?? null)));
  },
);

test('gives every caller the same response, including admins', async () => {
  await seed(140);
  for (const address of addresses.filter((one) => !one.includes('/embed/')).slice(0, 20))
    expect(await (await api.call('GET', address, { as: 'admin' })).json()).toEqual(
      await (await api.call('GET', address)).json(),
    );
});

test('publishes a point in the series only if the list for its day includes the issue', async () => {
  await seed(1_500);
  const { data, periods } = await api.read(
    publicSeries,
    '/public/pain-points/time-series?timeGroup=day&days=20',
  );
  expect(data.length).toBeGreaterThan(20);
  expect(periods.some(({ few }) => few)).toBe(true);
  for (const { date } of periods.slice(-5)) {
    const { top_pain_points: list } = await api.read(
      publicStats,
      `/public/dashboard/stats?from=${date}&to=${date}`,
    );
    const points = data.filter((point) => point.date === date);
    expect(points.map(({ pain_point, count }) => `${pain_point} ${count}`).toSorted()).toEqual(
      list.map(({ category, count }) => `${category} ${count}`).toSorted(),
    );
  }
});

test('publishes the same figures in embeds as in the overview, and no small counts in images', async () => {
  for (const count of seeds) {
    await seed(count);
    const shares = embeddedShares.parse(await (await api.call('GET', '/public/embed/issues.json')).json());
    const page = await api.read(overview, '/public/overview?days=30');
    expect(shares.statements).toBe(page.totalDiscussions);
    expect(shares.issues).toEqual(
      page.topIssues.map(({ theme, count: n, urgency, sentiment }) => ({
        theme,
        count: n,
        urgency,
        sentiment,
      })),
    );
    for (const figure of embedFigures) {
      const svg = await (await api.call('GET', `/public/embed/${figure}.svg?lang=de`)).text();
      const numbers = [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, digits]) => Number(digits));
      const axis = figure === 'issues' ? [] : [0];
      expect([figure, numbers.filter((n) => n < 10 && !axis.includes(n))]).toEqual([figure, []]);
      expect(svg).not.toMatch(/NaN|null|undefined/);
    }
    const small = await (await api.call('GET', '/public/embed/sentiment.svg?lang=en')).text();
    if (page.totalDiscussions === null) expect(small).toContain('based on &lt;10 statements');
    if (page.sentimentBreakdown.concerns === null) expect(small).toContain('Shares are not shown');
  }
});
