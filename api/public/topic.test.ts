import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { overview, publicSeries, publicTopic } from '@stimmlage/core/contracts/public';
import { issueChangeOf } from '@stimmlage/core/figures/change';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { announceAll, storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { withheldChange } from '../figures/public-figures';
import { startApi, useApi } from '../testing/harness';

/** A Friday. */
const NOW = new Date('2026-11-20T11:00:00Z');

const api = await useApi({ now: () => NOW });
beforeAll(() => seedLabels(api.database, { count: 9_000, days: 120, until: NOW }));

const read = (query: string, from = api) => from.read(publicTopic, `/public/topic?${query}`);

const countedOn = async (category: string, from: string, to = '2026-11-20') => {
  const [row] = await api.database.client<{ statements: number; count: number }[]>`
    select count(*)::int as statements,
      (count(*) filter (where l.pain_point_category = ${category}))::int as count
    from labels l join content c on c.id = l.content_id
    where (c.posted_at at time zone 'Europe/Berlin')::date between ${from} and ${to}`;
  return row;
};

test('counts all statements in a window, and those on the issue', async () => {
  for (const category of ['migr', 'econ', 'other'] as const) {
    const { statements, count } = await read(`category=${category}&days=30`);
    expect<unknown>({ statements, count }).toEqual(await countedOn(category, '2026-10-22'));
  }
  const { statements, count } = await read('category=migr');
  expect<unknown>({ statements, count }).toEqual(await countedOn('migr', '2000-01-01'));
});

test('returns the same figures as the overview for the same window, but no change that its weeks make too telling', async () => {
  let withheld = 0;
  for (const window of ['', 'days=30']) {
    const { totalDiscussions, topIssues } = await api.read(overview, `/public/overview?${window}`);
    for (const theme of categories) {
      const topic = await read(`category=${theme}&${window}`);
      expect(topic.theme).toBe(theme);
      expect(topic.statements).toBe(totalDiscussions);
      const issue = topIssues.find((one) => one.theme === theme) ?? null;
      if (issue === null || topic.issue?.recent === issue.recent) expect(topic.issue).toEqual(issue);
      else {
        withheld += 1;
        expect(topic.issue).toEqual({ ...issue, ...issueChangeOf(withheldChange(issue.doubt, null, null)) });
      }
    }
  }
  // Only issues with about one statement a day are affected.
  expect(withheld).toBeLessThan(categories.length / 2);
});

test('covers the last twelve complete weeks and the current week, matching the series', async () => {
  const { weeks, dateRange } = await read('category=econ&days=30');
  expect(dateRange).toEqual({ start: '2026-08-24', end: '2026-11-20' });
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(0, -1).every(({ partial }) => partial.length === 0)).toBe(true);
  expect(weeks.at(-1)).toMatchObject({ date: '2026-11-16', end: '2026-11-22', partial: ['today'] });
  for (const { date, end, statements, count } of weeks)
    expect<unknown>({ statements, count }).toEqual(await countedOn('econ', date, end));
  const { data } = await api.read(
    publicSeries,
    '/public/pain-points/time-series?startDate=2026-08-24&endDate=2026-11-20',
  );
  const points = data.filter(({ pain_point }) => pain_point === 'econ');
  expect(points.map(({ date, count }) => ({ date, count }))).toEqual(
    weeks.flatMap(({ date, count }) => (count ? [{ date, count }] : [])),
  );
});

test('is cached until the figures change, and revalidated with its ETag', async () => {
  const path = '/public/topic?category=migr&days=30';
  const answer = await api.call('GET', path);
  expect(answer.headers.get('cache-control')).toContain('public, max-age=30');
  const tag = answer.headers.get('etag') ?? '';
  const { statements } = publicTopic.response.parse(await answer.json());
  expect((await api.call('GET', path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  const { hit, miss } = { ...api.deps.snapshots.reads };
  await read('category=migr&days=30');
  expect({ ...api.deps.snapshots.reads }).toMatchObject({ hit: hit + 1, miss });
  await api.database.client`update label_rollup set n = n + 1`;
  await announceAll(api.database.db);
  await until(
    'the answer has more',
    async () => ((await read('category=migr&days=30')).statements ?? 0) > (statements ?? 0),
  );
});

/**
 * Starts an installation with the given number of statements on each issue. All statements are from
 * yesterday.
 */
const startWith = async (counts: Partial<Record<(typeof categories)[number], number>>) => {
  const small = await startApi({ now: () => NOW });
  await storeSession(small.database);
  const labels = Object.entries(counts).flatMap(([category, n]) =>
    Array.from({ length: n }, () => category as (typeof categories)[number]),
  );
  const yesterday = new Date('2026-11-19T11:00:00Z');
  await storeContent(
    small.database,
    labels.map((_, index) => contentRow(index + 1, { postedAt: yesterday })),
  );
  await storeLabels(small.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: labels.map((category, index) => newLabel(index + 1, { category })),
  });
  return small;
};

const lastWeek = ({ weeks }: Awaited<ReturnType<typeof read>>) => {
  const { statements, count } = weeks.at(-1) ?? {};
  return { statements, count };
};

test('distinguishes an issue without statements from an issue whose count is withheld', async () => {
  await using small = await startWith({ econ: 40, migr: 30, just: 4, tech: 7 });
  const [none, few, told] = await Promise.all(
    ['waste', 'just', 'econ'].map((category) => read(`category=${category}&days=30`, small)),
  );
  expect(none).toMatchObject({ statements: 81, count: 0, issue: null });
  expect(few).toMatchObject({ statements: 81, count: null, issue: null });
  expect(told).toMatchObject({ statements: 81, count: 40, issue: { theme: 'econ', count: 40 } });
  // If counts in a week are withheld, the count of an issue without a point may be among the withheld counts.
  expect([none, few, told].map((topic) => topic && lastWeek(topic))).toEqual([
    { statements: 81, count: null },
    { statements: 81, count: null },
    { statements: 81, count: 40 },
  ]);
});

test('withholds the next larger issue if a small one could be computed from it', async () => {
  await using small = await startWith({ econ: 40, migr: 30, just: 4 });
  const topic = await read('category=migr&days=30', small);
  expect(topic).toMatchObject({ statements: 74, count: null, issue: null });
  expect(lastWeek(topic)).toEqual({ statements: 74, count: null });
  expect((await read('category=econ&days=30', small)).count).toBe(40);
});

test('withholds everything, including zeros, if there are hardly any statements', async () => {
  await using small = await startWith({ econ: 8 });
  for (const category of ['econ', 'migr']) {
    const topic = await read(`category=${category}`, small);
    expect(topic).toMatchObject({ statements: null, count: null, issue: null });
    expect(lastWeek(topic)).toEqual({ statements: null, count: null });
  }
});

test('covers the period up to the latest content by default, and returns zeros if there is no content', async () => {
  await using old = await startApi({ now: () => NOW });
  expect(await read('category=econ', old)).toMatchObject({
    statements: 0,
    count: 0,
    issue: null,
    dateRange: { end: '2026-11-20' },
  });
  await seedLabels(old.database, { count: 400, days: 20, until: new Date('2026-03-04T11:00:00Z') });
  old.deps.snapshots.empty();
  const whole = await read('category=econ', old);
  expect(whole.dateRange).toEqual({ start: '2025-12-08', end: '2026-03-08' });
  expect(whole.issue).not.toBeNull();
  expect(await read('category=econ&days=30', old)).toMatchObject({ statements: 0, count: 0, issue: null });
});

/**
 * Starts an installation in which the window consists exactly of the weeks shown, with the given numbers of
 * statements per day.
 */
const startOnTuesday = async (env: readonly [day: string, n: number][]) => {
  const tuesday = await startApi({ now: () => new Date('2026-11-24T11:00:00Z') });
  await storeSession(tuesday.database);
  const rows = env.flatMap(([day, n]) => [
    ...Array.from({ length: n }, () => ({ day, category: 'env' as const })),
    ...Array.from({ length: 40 }, () => ({ day, category: 'econ' as const })),
  ]);
  await storeContent(
    tuesday.database,
    rows.map(({ day }, index) => contentRow(index + 1, { postedAt: new Date(`${day}T11:00:00Z`) })),
  );
  await storeLabels(tuesday.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: rows.map(({ category }, index) => newLabel(index + 1, { category })),
  });
  return tuesday;
};

test('withholds a week whose count could be computed from the window and the other weeks', async () => {
  await using tuesday = await startOnTuesday([
    ['2026-10-28', 14],
    ['2026-11-04', 15],
    ['2026-11-11', 14],
    ['2026-11-18', 15],
    ['2026-11-23', 4],
  ]);
  for (const query of ['category=env&days=30', 'category=env']) {
    const { count, weeks } = await read(query, tuesday);
    expect(count).toBe(62);
    const told = weeks.map((week) => week.count ?? 0);
    expect(told.slice(-5)).toEqual([0, 15, 14, 15, 0]);
    expect(62 - told.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(10);
  }
});

test.each(['', 'category=cars', 'category=migr&days=0', 'category=migr&days=366', 'category=migr&days=x'])(
  'refuses the query "%s"',
  async (query) => {
    expect((await api.call('GET', `/public/topic?${query}`)).status).toBe(400);
  },
);
