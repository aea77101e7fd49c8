import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import { overview } from '@stimmlage/core/contracts/public';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { startApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

/** A day in each of the last two complete weeks, and a day of the window before both. */
const days = { week: '2026-11-17', weekBefore: '2026-11-10', earlier: '2026-11-02' } as const;

/** Statements a day by issue. The last two issues are too few in the window to be listed with the others. */
const publishChange = async (earlierOfLast: number) => {
  await using api = await startApi({ now: () => NOW });
  let first = 1;
  const say = async (category: Category, counts: Record<keyof typeof days, number>): Promise<void> => {
    for (const [day, n] of Object.entries(counts) as [keyof typeof days, number][]) {
      if (n > 0) await seedDay(api.database, first, { day: days[day], category, n });
      first += n;
    }
  };
  await say('econ', { week: 150, weekBefore: 140, earlier: 210 });
  await say('migr', { week: 90, weekBefore: 90, earlier: 120 });
  await say('sec', { week: 50, weekBefore: 65, earlier: 70 });
  await say('env', { week: 4, weekBefore: 0, earlier: 1 });
  await say('tech', { week: 6, weekBefore: 0, earlier: earlierOfLast });
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
