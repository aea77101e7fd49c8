import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import { overview, publicStats } from '@stimmlage/core/contracts/public';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { startApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

/** A day in each of the last two complete weeks, and a day of the window before both. */
const days = { week: '2026-11-17', weekBefore: '2026-11-10', earlier: '2026-11-02' } as const;

type Counts = Record<keyof typeof days, number>;

/** Has statements on issues written on these days. */
const write = async (
  { database }: Awaited<ReturnType<typeof startApi>>,
  counts: Partial<Record<Category, Counts>>,
) => {
  let first = 1;
  for (const [category, ofDays] of Object.entries(counts) as [Category, Counts][])
    for (const [day, n] of Object.entries(ofDays) as [keyof typeof days, number][]) {
      if (n > 0) await seedDay(database, first, { day: days[day], category, n });
      first += n;
    }
};

/** Statements a day by issue. The last two issues are too few in the window to be listed with the others. */
const publishChange = async (earlierOfLast: number) => {
  await using api = await startApi({ now: () => NOW });
  await write(api, {
    econ: { week: 150, weekBefore: 140, earlier: 210 },
    migr: { week: 90, weekBefore: 90, earlier: 120 },
    sec: { week: 50, weekBefore: 65, earlier: 70 },
    env: { week: 4, weekBefore: 0, earlier: 1 },
    tech: { week: 6, weekBefore: 0, earlier: earlierOfLast },
  });
  const answer = overview.response.parse(await (await api.call('GET', '/public/overview?days=30')).json());
  return {
    issues: answer.topIssues.map(({ theme }) => theme),
    change: [answer.change.before, answer.change.now],
  };
};

test('withholds the change in all statements if the issues that are not listed would be few outside the weeks', async () => {
  // 15 statements on issues that are not listed, 10 of them in the last week: 5 would follow.
  expect(await publishChange(4)).toEqual({ issues: ['econ', 'migr', 'sec'], change: [null, null] });
});

test('publishes it if they are many', async () => {
  const { change, issues } = await publishChange(14);
  expect(issues.slice(0, 3)).toEqual(['econ', 'migr', 'sec']);
  expect(change).toEqual([295, 300]);
});

test('publishes no week of an issue that is withheld in the window to protect another one', async () => {
  await using api = await startApi({ now: () => NOW });
  await write(api, {
    econ: { week: 100, weekBefore: 100, earlier: 0 },
    migr: { week: 11, weekBefore: 40, earlier: 0 },
    sec: { week: 12, weekBefore: 10, earlier: 0 },
    env: { week: 3, weekBefore: 0, earlier: 0 },
  });
  const response = await api.call('GET', '/public/dashboard/stats?days=14&to=2026-11-19');
  const {
    total_texts: total,
    top_pain_points: points,
    week,
  } = publicStats.response.parse(await response.json());
  expect(total).toBe(276);
  expect(points.map(({ category }) => category)).toEqual(['econ', 'migr']);
  // 276 without 200, 51 and the 22 in the weeks of security would leave the 3 on the environment.
  expect(week.changes.map(({ category, before, now }) => [category, before, now])).toEqual([
    ['migr', 40, null],
    ['econ', 100, 100],
  ]);
});

test('withholds the change in all statements if one week of an issue would give the other', async () => {
  await using api = await startApi({ now: () => NOW });
  await write(api, {
    econ: { week: 100, weekBefore: 100, earlier: 0 },
    migr: { week: 11, weekBefore: 40, earlier: 0 },
    sec: { week: 15, weekBefore: 12, earlier: 0 },
    env: { week: 3, weekBefore: 17, earlier: 0 },
  });
  const { totalDiscussions, topIssues, change } = overview.response.parse(
    await (await api.call('GET', '/public/overview')).json(),
  );
  expect(totalDiscussions).toBe(298);
  // 129 in the last week without 100, 15 and 51 - 40 would leave the 3 on the environment.
  expect(topIssues.map(({ theme, before, recent }) => [theme, before, recent])).toEqual([
    ['econ', 100, 100],
    ['migr', 40, null],
    ['sec', null, 15],
    ['env', null, null],
  ]);
  expect([change.before, change.now]).toEqual([null, null]);
});
