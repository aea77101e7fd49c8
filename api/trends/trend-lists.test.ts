import { expect, test } from 'bun:test';
import { overview } from '@stimmlage/core/contracts/public';
import {
  latestTrends,
  nextTrendFetch,
  politicalTrends,
  publicMentions,
  publicWordCloud,
  staffMentions,
  trendsByCategory,
  trendsPreview,
  trendsWithHistory,
} from '@stimmlage/core/contracts/trends';
import { limits } from '@stimmlage/core/limits';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { addMentions } from '@stimmlage/db/queries/trends/trend-mentions';
import { storeArchivedTrends } from '@stimmlage/db/queries/trends/trends';
import { type SeedTrend, seedTrends } from '@stimmlage/db/testing/seed';
import { type ApiHarness, startApi, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T12:00:00Z');
const YESTERDAY = new Date('2026-11-19T12:00:00Z');

const trends: SeedTrend[] = [
  { name: 'Tatort', posts: 4_100, relevance: 1, category: 'other' },
  { name: '#Rente', posts: null, relevance: 8, category: 'social' },
  { name: '#Haushalt', posts: 70, relevance: 9, category: 'econ' },
];

const api = await useApi({ now: () => NOW });
const empty = await useApi({ now: () => NOW });
beforeAll(async () => {
  await seedTrends(api.database, trends.toReversed(), YESTERDAY);
  await seedTrends(api.database, trends, NOW);
  await api.database.db.transaction((tx) =>
    addMentions(tx, [
      { name: '#Rente', day: '2026-11-19', n: 5 },
      { name: '#Rente', day: '2026-11-20', n: 6 },
      { name: '#Selten', day: '2026-11-20', n: 4 },
      { name: '#Haushalt', day: '2026-11-20', n: 30 },
      { name: '#Alt', day: '2026-09-01', n: 99 },
    ]),
  );
});

const ask = async (path: string, of: ApiHarness = api) =>
  (await of.call('GET', path, path.startsWith('/public') ? {} : { as: 'analyst' })).json();

const names = (rows: { trendName: string }[]) => rows.map(({ trendName }) => trendName);

test('lists the trends of the last fetch by rank, and the political ones by relevance', async () => {
  const latest = latestTrends.response.parse(await ask('/trends/latest'));
  expect(names(latest)).toEqual(['Tatort', '#Rente', '#Haushalt']);
  expect(latest[1]).toMatchObject({
    rank: 2,
    relevanceScore: 8,
    politicalCategories: ['social'],
    source: 'x',
    cityName: 'Germany',
    createdAt: NOW.toISOString(),
  });
  expect(names(latestTrends.response.parse(await ask('/trends/latest?limit=1')))).toEqual(['Tatort']);
  const political = politicalTrends.response.parse(await ask('/trends/politically-relevant'));
  expect(names(political)).toEqual(['#Haushalt', '#Rente']);
});

test('filters by category, and returns the ranks on earlier days', async () => {
  expect(names(trendsByCategory.response.parse(await ask('/trends/by-category/econ')))).toEqual([
    '#Haushalt',
  ]);
  expect(await ask('/trends/by-category/weather')).toMatchObject({ error: 'validation.failed' });
  const [tatort] = trendsWithHistory.response.parse(await ask('/trends/with-history'));
  expect(tatort?.history).toEqual([
    { date: '2026-11-19', rank: 3, postCount: 4_100 },
    { date: '2026-11-20', rank: 1, postCount: 4_100 },
  ]);
});

test('returns ranks of the 30 days up to the fetch, however long ago that was', async () => {
  const muchLater = new Date('2027-03-01T12:00:00Z');
  for (const now of [NOW, muchLater]) {
    await using own = await startApi({ now: () => now });
    const days = ['2026-10-21T22:30:00Z', '2026-10-21T12:30:00Z'];
    for (const at of days) await seedTrends(own.database, trends, new Date(at));
    await seedTrends(own.database, trends, NOW);
    const listed = trendsWithHistory.response.parse(await ask('/trends/with-history', own));
    expect(listed[0]?.history.map(({ date }) => date)).toEqual(['2026-10-22', '2026-11-20']);
  }
});

test('says of trends without a rating when they were fetched, and counts none of them as hot or not', async () => {
  await using own = await startApi({ now: () => NOW });
  let days = 7;
  // Asks for another window each time, because an answer is cached until the announcement of a change arrives.
  const readOverview = async () => overview.response.parse(await ask(`/public/overview?days=${days++}`, own));
  expect(await readOverview()).toMatchObject({ hotTopics: 0, trendsFetchedAt: null });
  const old = { name: '#Rente', posts: null, relevance: 9, category: 'other' } as const;
  await seedTrends(own.database, [old], new Date(NOW.getTime() - 49 * 3_600_000));
  // The numbers next to it are of the last days.
  expect(await readOverview()).toMatchObject({ hotTopics: null, recentTrends: [{ name: '#Rente' }] });
  await own.database.client`truncate trends, trend_fetches`;
  await own.database.db.transaction((tx) =>
    storeArchivedTrends(tx, [
      {
        fetchedAt: YESTERDAY,
        woeid: 23_424_829,
        cityName: 'Germany',
        trends: [{ name: '#Neu', posts: 1 }],
      },
    ]),
  );
  const fetchedAt = YESTERDAY.toISOString();
  expect(await readOverview()).toMatchObject({
    hotTopics: null,
    recentTrends: [],
    trendsFetchedAt: fetchedAt,
  });
  const preview = async () => trendsPreview.response.parse(await ask('/trends/dashboard-preview', own));
  expect(await preview()).toMatchObject({ data: [], fetchedAt, isAnalyzed: false });
  // Ratings are reused for names that were rated before, also if the analysis of the others fails.
  const rated = { posts: null, category: 'other' } as const;
  const unrated = { name: '#Neu', posts: null, relevance: null, category: 'other' } as const;
  const atTime = (hours: number): Date => new Date(YESTERDAY.getTime() + hours * 3_600_000);
  await seedTrends(own.database, [{ ...rated, name: 'Tatort', relevance: 1 }, unrated], atTime(1));
  expect(await readOverview()).toMatchObject({ hotTopics: null, recentTrends: [{ name: 'Tatort' }] });
  expect(await preview()).toMatchObject({ data: [], isAnalyzed: false });
  await seedTrends(own.database, [{ ...rated, name: '#Rente', relevance: 9 }, unrated], atTime(2));
  // The name without a rating may be one more.
  expect(await readOverview()).toMatchObject({ hotTopics: null });
  await seedTrends(own.database, [{ ...rated, name: '#Rente', relevance: 9 }], atTime(3));
  expect(await readOverview()).toMatchObject({ hotTopics: 1 });
  await seedTrends(own.database, [{ ...rated, name: 'Tatort', relevance: 1 }], NOW);
  expect(await readOverview()).toMatchObject({ hotTopics: 0, trendsFetchedAt: NOW.toISOString() });
  expect(await preview()).toMatchObject({ data: [], fetchedAt: NOW.toISOString(), isAnalyzed: true });
});

test('filters the trends with history by minimum relevance, most relevant first', async () => {
  const relevant = async (query: string) =>
    names(trendsWithHistory.response.parse(await ask(`/trends/with-history?${query}`)));
  const political = names(politicalTrends.response.parse(await ask('/trends/politically-relevant')));
  expect(await relevant(`minRelevance=${limits.politicalRelevance}`)).toEqual(political);
  expect(await relevant('minRelevance=')).toEqual(await relevant(''));
  expect(await relevant('minRelevance=9')).toEqual(['#Haushalt']);
  expect(await relevant('minRelevance=0&limit=1')).toEqual(['#Haushalt']);
  expect(await ask('/trends/with-history?minRelevance=11')).toMatchObject({ error: 'validation.failed' });
});

test('shows the most relevant political trends in previews and the word cloud', async () => {
  const staff = trendsPreview.response.parse(await ask('/trends/dashboard-preview'));
  expect(staff).toEqual({
    success: true,
    data: [
      { name: '#Haushalt', rank: 3, relevanceScore: 9, categories: ['econ'], postCount: 70 },
      { name: '#Rente', rank: 2, relevanceScore: 8, categories: ['social'], postCount: null },
    ],
    fetchedAt: NOW.toISOString(),
    isAnalyzed: true,
    error: null,
  });
  expect(await ask('/public/trends/dashboard-preview')).toEqual(staff);
  const cloud = publicWordCloud.response.parse(await ask('/public/trends/wordcloud'));
  expect(cloud.map(({ text, rank, weight }) => [text, rank, weight])).toEqual([
    ['#Haushalt', 1, 10],
    ['#Rente', 2, 9],
  ]);
});

test('counts mentions by period for the names mentioned most in the window', async () => {
  const series = async (query: string) =>
    staffMentions.response.parse(await ask(`/trends/mentions-time-series${query}`));
  const { periods, ...answer } = await series('?timeGroup=day&days=14');
  expect(periods.map(({ date }) => date)).toHaveLength(14);
  expect(answer).toEqual({
    data: [
      { date: '2026-11-19', trend_name: '#Rente', mentions: 5 },
      { date: '2026-11-20', trend_name: '#Haushalt', mentions: 30 },
      { date: '2026-11-20', trend_name: '#Rente', mentions: 6 },
      { date: '2026-11-20', trend_name: '#Selten', mentions: 4 },
    ],
    trends: [
      { name: '#Rente', description: null },
      { name: '#Haushalt', description: null },
      { name: '#Selten', description: null },
    ],
    dateRange: { start: '2026-11-07', end: '2026-11-20' },
  });
  expect((await series('')).data).toEqual([
    { date: '2026-11-16', trend_name: '#Haushalt', mentions: 30 },
    { date: '2026-11-16', trend_name: '#Rente', mentions: 11 },
    { date: '2026-11-16', trend_name: '#Selten', mentions: 4 },
  ]);
  expect((await series('?limit=1&timeGroup=month')).data).toEqual([
    { date: '2026-11-01', trend_name: '#Haushalt', mentions: 30 },
  ]);
  expect((await series('?startDate=2026-08-30&endDate=2026-09-02')).data).toEqual([
    { date: '2026-08-31', trend_name: '#Alt', mentions: 99 },
  ]);
  // The computed window begins before the earliest day that can be requested.
  expect(await series('?endDate=1900-01-02')).toMatchObject({
    data: [],
    dateRange: { start: expect.stringMatching(/^1899-12/), end: '1900-01-02' },
  });
});

test('shows the trends from X of the day before beside newer ones from an archive, which are not rated', async () => {
  await using own = await startApi({ now: () => NOW });
  const hour = 3_600_000;
  const at = (hours: number) => new Date(YESTERDAY.getTime() + hours * hour);
  const archive = (hours: number, woeid: number, name: string) =>
    own.database.db.transaction((tx) =>
      storeArchivedTrends(tx, [
        { fetchedAt: at(hours), woeid, cityName: String(woeid), trends: [{ name, posts: 1 }] },
      ]),
    );
  const shown = async () => names(latestTrends.response.parse(await ask('/trends/latest', own)));
  await archive(-50, 23_424_829, '#Alt');
  await archive(-49, 638_242, '#Stadt');
  expect(await shown()).toEqual(['#Alt']);
  await seedTrends(own.database, trends, YESTERDAY);
  await archive(10, 23_424_829, '#Archiv');
  expect(await shown()).toContain('Tatort');
  await archive(30, 23_424_829, '#Neu');
  expect(await shown()).toEqual(['#Neu']);
});

test('publishes only counts of at least ten mentions, and marks the periods that may have smaller counts', async () => {
  const series = async (query: string) => {
    const {
      data,
      periods,
      trends: named,
    } = await api.read(publicMentions, `/public/trends/mentions-time-series${query}`);
    const few = periods.filter((period) => period.few).map(({ date }) => date);
    return { data, few, named: named.map(({ name }) => name) };
  };
  expect(await series('?timeGroup=day&days=14')).toEqual({
    data: [{ date: '2026-11-20', trend_name: '#Haushalt', mentions: 30 }],
    few: ['2026-11-19', '2026-11-20'],
    named: ['#Haushalt'],
  });
  expect(await series('')).toEqual({
    data: [
      { date: '2026-11-16', trend_name: '#Haushalt', mentions: 30 },
      { date: '2026-11-16', trend_name: '#Rente', mentions: 11 },
    ],
    few: ['2026-11-16'],
    named: ['#Haushalt', '#Rente'],
  });
  expect((await series('?limit=1&timeGroup=month')).few).toEqual([]);
});

test('returns empty lists if there are no trends', async () => {
  for (const path of [
    '/trends/latest',
    '/trends/politically-relevant',
    '/trends/with-history',
    '/trends/by-category/econ',
    '/public/trends/wordcloud',
  ]) {
    expect(await ask(path, empty)).toEqual([]);
  }
  expect(await ask('/public/trends/dashboard-preview', empty)).toEqual({
    success: true,
    data: [],
    fetchedAt: null,
    isAnalyzed: false,
    error: null,
  });
  expect(await ask('/public/trends/mentions-time-series', empty)).toMatchObject({ data: [], trends: [] });
});

test('returns midnight in Berlin as the time of the next fetch, with its places', async () => {
  const next = async () => nextTrendFetch.response.parse(await ask('/trends/next-scheduled-run'));
  const nextRun = '2026-11-20T23:00:00.000Z';
  const all = trendPlaces.map(({ name }) => name);
  expect(await next()).toEqual({ nextRun, places: all });
  const { client } = api.database;
  try {
    await client`update settings set nightly_trends = 'country'`;
    expect(await next()).toEqual({ nextRun, places: ['Germany'] });
    await client`update settings set nightly_trends = 'none'`;
    expect(await next()).toEqual({ nextRun: null, places: all });
  } finally {
    await client`update settings set nightly_trends = 'all'`;
  }
});
