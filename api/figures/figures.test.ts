import { describe, expect, test } from 'bun:test';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { overview, publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import manifest from '../../package.json' with { type: 'json' };
import { readRefusal, startApi, useApi } from '../testing/harness';

/** A Friday at noon in Berlin. */
const NOW = new Date('2026-11-20T11:00:00Z');
let sessionId: number;

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  ({ sessionId } = await seedLabels(api.database, { count: 1500, days: 40, until: NOW }));
  await seedTrends(
    api.database,
    [
      { name: '#Rente', posts: 120, relevance: 8, category: 'social' },
      { name: '<b>Wetter</b>', posts: null, relevance: 1, category: 'other' },
      { name: 'Haushalt', posts: 90, relevance: 10, category: 'econ' },
    ],
    NOW,
  );
});

const get = async (path: string) => (await api.call('GET', path)).json();
const stats = async (query = '') => publicStats.response.parse(await get(`/public/dashboard/stats${query}`));
const exact = (query = '') => api.read(staffStats, `/admin/dashboard/stats${query}`, { as: 'analyst' });
/** Adds up published counts. The sum is NaN if any count is withheld. */
const sumOf = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((sum, n) => sum + (n ?? Number.NaN), 0);
const recount = async (where: string) => {
  const [row] = await api.database.client.unsafe<
    { n: number; complaints: number; replies: number; high: number; average: number }[]
  >(`
    select count(*)::int as n, count(*) filter (where l.complaint_type = 'COMPLAINT')::int as complaints,
      count(*) filter (where c.kind = 'reply')::int as replies, count(*) filter (where l.heat_score >= 4)::int as high,
      round(avg(l.intensity_score), 2)::float8 as average
    from labels l join content c on c.id = l.content_id where ${where}`);
  return row;
};
const day = "(c.posted_at at time zone 'Europe/Berlin')::date";

describe('stats', () => {
  test.each([
    ['', 'true'],
    ['?days=7', `${day} between '2026-11-14' and '2026-11-20'`],
    ['?from=2026-10-25&to=2026-10-26', `${day} between '2026-10-25' and '2026-10-26'`],
    ['?from=2026-11-19', `${day} between '2026-11-19' and '2026-11-20'`],
    ['?to=2026-11-01', `${day} <= '2026-11-01'`],
    ['?to=2026-11-01&days=3', `${day} between '2026-10-30' and '2026-11-01'`],
    ['?from=2026-10-25&to=2026-10-26&days=7', `${day} between '2026-10-25' and '2026-10-26'`],
    ['?from=2026-11-19&days=7', `${day} between '2026-11-19' and '2026-11-20'`],
  ])('for %s match a plain recount', async (query, where) => {
    const [answer, expected] = [await exact(query), await recount(where)];
    expect(answer).toMatchObject({
      total_texts: expected?.n ?? -1,
      complaints: expected?.complaints ?? -1,
      comments: expected?.replies ?? -1,
      tweets: (expected?.n ?? 0) - (expected?.replies ?? 0),
      high_heat: expected?.high ?? -1,
      avg_intensity: expected?.average ?? -1,
      last_updated: NOW.toISOString(),
    });
    expect(answer.complaints + answer.praise + answer.neutral).toBe(answer.total_texts);
    expect(answer.top_pain_points.reduce((sum, { count }) => sum + count, 0)).toBe(answer.total_texts);
    expect(Object.values(answer.heat_distribution).reduce((sum, n) => sum + n, 0)).toBe(answer.total_texts);
    expect(answer.politician_mentions).toBe(answer.top_pain_points.length);
  });

  test('include the figures of the preceding window if a window is requested', async () => {
    expect((await stats()).previous).toBeNull();
    expect((await exact('?days=7')).previous?.total_texts).toBe(
      (await exact('?from=2026-11-07&to=2026-11-13')).total_texts,
    );
    expect((await stats('?days=7')).previous?.total_texts).toBe(
      (await stats('?from=2026-11-07&to=2026-11-13')).total_texts,
    );
  });

  test('for a session count only its labels, and return 404 if it is unknown', async () => {
    expect((await exact(`?analysisRunId=${sessionId}`)).total_texts).toBe(1500);
    const response = await api.call('GET', '/admin/dashboard/stats?analysisRunId=404', { as: 'analyst' });
    expect(await readRefusal(response)).toEqual([404, 'sessions.not_found']);
  });

  test('are the same for the public and for staff if they count enough statements', async () => {
    const [{ top_pain_points: all, ...staff }, { top_pain_points: told, ...everybody }] = [
      await exact('?days=30'),
      await stats('?days=30'),
    ];
    for (const [name, value] of Object.entries(everybody))
      if (typeof value === 'number' && name !== 'politician_mentions')
        expect({ [name]: value }).toEqual({ [name]: staff[name as 'total_texts'] });
    expect(everybody).toMatchObject({
      total_texts: staff.total_texts,
      complaints: staff.complaints,
      heat_distribution: staff.heat_distribution,
      politician_mentions: told.length,
      last_updated: staff.last_updated,
    });
    expect(told).toEqual(all.filter(({ category }) => told.some((one) => one.category === category)));
    expect(told.length).toBeGreaterThan(10);
    expect(all.filter(({ count }) => count >= 10).length - told.length).toBeLessThanOrEqual(1);
  });
});

describe('the series', () => {
  const series = async (query: string) =>
    publicSeries.response.parse(await get(`/public/pain-points/time-series${query}`));
  const exactSeries = (query: string) =>
    api.read(staffSeries, `/admin/dashboard/pain-points/time-series${query}`, { as: 'analyst' });

  test('covers 30 days in weeks by default, each week identified by its Monday', async () => {
    const { data, dateRange } = await series('');
    expect(dateRange).toEqual({ start: '2026-10-19', end: '2026-11-20' });
    expect([...new Set(data.map(({ date }) => date))]).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    const total = (await exactSeries('')).data.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe((await exact('?from=2026-10-19&to=2026-11-20')).total_texts);
  });

  test.each(['day', 'week', 'month'])('by %s adds up to the stats for the same window', async (group) => {
    const { data } = await exactSeries(`?timeGroup=${group}&startDate=2026-10-20&endDate=2026-11-05`);
    const expected = await exact('?from=2026-10-20&to=2026-11-05');
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(expected.total_texts);
    if (group === 'month')
      expect(new Set(data.map(({ date }) => date))).toEqual(new Set(['2026-10-01', '2026-11-01']));
  });

  const TEN_YEARS = 'timeGroup=day&startDate=2016-11-13&endDate=2026-11-20';
  const TOO_LONG = [
    'timeGroup=day&startDate=2016-11-12&endDate=2026-11-20',
    'timeGroup=month&startDate=1900-01-01',
  ];

  test.each([
    '/public/pain-points/time-series',
    '/public/trends/mentions-time-series',
    '/admin/dashboard/pain-points/time-series',
    '/trends/mentions-time-series',
    '/exports/time-series.csv',
  ])('from %s covers at most ten years', async (path) => {
    const call = (query: string) => api.call('GET', `${path}?${query}`, { as: 'analyst' });
    expect((await call(TEN_YEARS)).status).toBe(200);
    for (const query of TOO_LONG) {
      const refused = await call(query);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { error: 'validation.failed', issues: [{ path: 'query.startDate' }] },
      ]);
    }
  });

  test('has no point for a period without content', async () => {
    const { periods, ...answer } = await series('?timeGroup=day&startDate=2026-01-01&endDate=2026-01-31');
    expect(periods).toHaveLength(31);
    expect(answer).toEqual({
      data: [],
      dateRange: { start: '2026-01-01', end: '2026-01-31' },
    });
  });
});

describe('the overview', () => {
  test('adds up, and compares the last seven complete days with the seven before', async () => {
    const answer = overview.response.parse(await get('/public/overview'));
    const { concerns, neutral, support } = answer.sentimentBreakdown;
    expect(sumOf([concerns, neutral, support])).toBe(1500);
    expect(answer.keyIssues).toBe(answer.topIssues.length);
    expect(answer.topIssues.map(({ count }) => count)).toEqual(
      answer.topIssues.map(({ count }) => count).toSorted((a, b) => b - a),
    );
    const [first] = answer.topIssues;
    const [week, before] = await Promise.all([
      stats('?from=2026-11-13&to=2026-11-19'),
      stats('?from=2026-11-06&to=2026-11-12'),
    ]);
    const countIn = (window: typeof week) =>
      window.top_pain_points.find(({ category }) => category === first?.theme)?.count ?? 0;
    const change = countIn(week) / countIn(before) - 1;
    expect(first?.change).toBeCloseTo(change, 2);
    expect(first?.trend).toBe(change > 0.1 ? 'up' : change < -0.1 ? 'down' : 'stable');
  });

  test('lists the trends, most relevant first', async () => {
    const { recentTrends, hotTopics } = overview.response.parse(await get('/public/overview?days=7'));
    expect(recentTrends).toEqual([
      { name: 'Haushalt', category: 'econ', postCount: 90, relevance: 10 },
      { name: '#Rente', category: 'social', postCount: 120, relevance: 8 },
      { name: '<b>Wetter</b>', category: 'other', postCount: null, relevance: 1 },
    ]);
    expect(hotTopics).toBe(2);
  });

  test('contains zeros if the database is empty', async () => {
    await using empty = await startApi();
    const answer = await (await empty.call('GET', '/public/overview?days=30')).json();
    expect(answer).toEqual({
      totalDiscussions: 0,
      keyIssues: 0,
      averageUrgency: 0,
      hotTopics: 0,
      sentimentBreakdown: { concerns: 0, support: 0, neutral: 0 },
      topIssues: [],
      change: { before: 0, now: 0, relative: null, direction: 'steady', doubt: 'few', isNotable: false },
      recentTrends: [],
      trendsFetchedAt: null,
      lastUpdated: null,
      agreement: null,
    });
    expect(await (await empty.call('GET', '/public/about')).json()).toMatchObject({
      version: manifest.version,
      sandbox: true,
      timezone: 'Europe/Berlin',
      contentAnalyzed: 0,
      firstContentAt: null,
      lastContentAt: null,
      storedFrom: null,
      model: null,
      codebookVersion: currentCodebook.version,
    });
  });
});
