import { describe, expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import { staffStats } from '@stimmlage/core/contracts/dashboard';
import { explore } from '@stimmlage/core/contracts/explorer';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { overview, publicInsights, publicIssues, publicStats } from '@stimmlage/core/contracts/public';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { storeSession } from '@stimmlage/db/testing/store';
import { startApi, useApi } from '../testing/harness';

/**
 * A Friday. The last seven complete days are 13 to 19 November, and the preceding seven days are 6 to 12
 * November.
 */
const NOW = new Date('2026-11-20T11:00:00Z');

/** The changes, as they are assessed in one look at all issues. */
const weeks = [
  { category: 'econ', before: 60, now: 110, direction: 'rise', doubt: null },
  { category: 'sec', before: 120, now: 60, direction: 'fall', doubt: null },
  { category: 'migr', before: 33, now: 40, direction: 'rise', doubt: 'chance' },
  { category: 'env', before: 40, now: 33, direction: 'fall', doubt: 'chance' },
  { category: 'gov', before: 50, now: 55, direction: 'steady', doubt: null },
  // Alone, this change would be beyond chance.
  { category: 'just', before: 100, now: 131, direction: 'rise', doubt: 'chance' },
  { category: 'tech', before: 29, now: 90, direction: 'rise', doubt: 'few' },
  { category: 'waste', before: 0, now: 20, direction: 'steady', doubt: 'few' },
] as const satisfies { category: Category; before: number; now: number; direction: string; doubt: unknown }[];

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  let first = 1;
  const say = async (day: string, category: Category, n: number): Promise<void> => {
    if (n > 0)
      await seedDay(api.database, first, { day, category, n, labelOf: () => ({ policyArea: null }) });
    first += n;
  };
  for (const { category, before, now } of weeks) {
    // Half of the statements are on the first day and half on the last day of each week. Statements today and
    // on the day before the earlier week do not count.
    await say('2026-11-06', category, Math.floor(before / 2));
    await say('2026-11-12', category, Math.ceil(before / 2));
    await say('2026-11-13', category, Math.floor(now / 2));
    await say('2026-11-19', category, Math.ceil(now / 2));
    await say('2026-11-20', category, 50);
    await say('2026-11-05', category, 50);
  }
});

const get = async (path: string) => (await api.call('GET', path, { as: 'analyst' })).json();

test.each(weeks)(
  'assesses the change in $category the same way in every call',
  async ({ category, before, now, direction, doubt }) => {
    const alone = compareCounts(before, now);
    const change = { ...alone, direction, doubt, isNotable: direction !== 'steady' && doubt === null };
    expect(alone).toMatchObject(category === 'just' ? { doubt: null, isNotable: true } : change);
    const ofTheme = ({ theme }: { theme: Category }): boolean => theme === category;
    for (const path of ['/public/overview?days=30', '/public/overview']) {
      const { topIssues } = overview.response.parse(await get(path));
      expect(topIssues.find(ofTheme)).toMatchObject(issueChangeOf(change));
    }
    const [issue] = publicIssues.response.parse(await get(`/public/issues?category=${category}`));
    expect(issue).toMatchObject(issueChangeOf(change));
    for (const { path, response } of [publicStats, staffStats]) {
      for (const query of ['', '?days=7', '?to=2026-11-06']) {
        const { week } = response.parse(await get(`${path}${query}`));
        expect(week).toMatchObject({ from: '2026-11-13', to: '2026-11-19' });
        expect(week.changes.find((one) => one.category === category)).toEqual({ category, ...change });
      }
    }
    expect(painPoint.response.parse(await get(`/pain-points/${category}`)).change).toEqual(change);
    const insights = publicInsights.response.parse(await get('/public/insights'));
    const [kind] = insights.filter(ofTheme).map((insight) => insight.kind);
    if (change.isNotable) expect(kind).toBe(change.direction === 'rise' ? 'rising' : 'falling');
    else expect(kind === 'rising' || kind === 'falling').toBe(false);
  },
);

test('assesses the change in all statements by the same rule as the change in an issue', async () => {
  const sum = (week: 'before' | 'now'): number => weeks.reduce((all, one) => all + one[week], 0);
  const { change } = overview.response.parse(await get('/public/overview?days=1'));
  expect(change).toEqual(compareCounts(sum('before'), sum('now')));
});

test('assesses the change in a policy area by the same rule as the change in an issue', async () => {
  await using quiet = await startApi({ now: () => NOW });
  await seedDay(quiet.database, 1, { day: '2026-11-12', category: 'econ', n: 60 });
  await seedDay(quiet.database, 101, { day: '2026-11-19', category: 'migr', n: 110 });
  const answer = await (await quiet.call('GET', '/pain-points/economy', { as: 'analyst' })).json();
  expect(painPoint.response.parse(answer)).toMatchObject({
    kind: 'policy_area',
    change: compareCounts(60, 110),
  });
});

test('compares the weeks of a session using only its labels', async () => {
  const { week } = staffStats.response.parse(await get('/admin/dashboard/stats'));
  for (const name of ['Alles', 'Nichts']) await storeSession(api.database, { name });
  api.deps.snapshots.empty();
  const of = async (run: number) =>
    staffStats.response.parse(await get(`/admin/dashboard/stats?analysisRunId=${run}`)).week;
  expect(await of(1)).toEqual(week);
  expect(await of(2)).toEqual({ ...week, changes: [] });
});

describe('weeks in which settings of collection changed', () => {
  const inWeek = '2026-11-13T08:00:00Z';
  const before = '2026-11-05T08:00:00Z';
  const today = NOW.toISOString();
  const filter = { filter: { from: {}, to: {} } };
  interface Case {
    /** When a setting was changed, and which. */
    changes?: readonly (readonly [at: string, what: object])[];
    /** When runs were created, and how many replies they read per post. */
    runs?: readonly (readonly [at: string, replies: number])[];
    doubt: 'incomplete' | null;
  }
  test.each<[string, Case]>([
    ['the filter', { changes: [[inWeek, filter]], doubt: 'incomplete' }],
    ['the filter, before them', { changes: [[before, filter]], doubt: null }],
    ['the filter, after the last of their posts were read', { changes: [[today, filter]], doubt: null }],
    [
      'the filter, after them but before the last of their posts were read',
      {
        changes: [['2026-11-20T01:00:00Z', filter]],
        runs: [['2026-11-20T02:00:00Z', 20]],
        doubt: 'incomplete',
      },
    ],
    ['the budgets', { changes: [[inWeek, { budgets: { from: {}, to: {} } }]], doubt: null }],
    [
      'the replies per post',
      {
        runs: [
          ['2026-11-12T02:00:00Z', 0],
          [inWeek, 20],
        ],
        doubt: 'incomplete',
      },
    ],
    [
      'the replies per post, in the run that read their last posts',
      {
        runs: [
          [inWeek, 20],
          ['2026-11-20T02:00:00Z', 0],
        ],
        doubt: 'incomplete',
      },
    ],
    [
      'the replies per post, before them',
      {
        runs: [
          [before, 0],
          [inWeek, 20],
        ],
        doubt: null,
      },
    ],
  ])('are compared only if no figure depends on it: %s', async (_, { changes = [], runs = [], doubt }) => {
    await using other = await startApi({ now: () => NOW });
    await seedDay(other.database, 1, { day: '2026-11-12', category: 'econ', n: 60 });
    await seedDay(other.database, 101, { day: '2026-11-19', category: 'econ', n: 110 });
    const { client } = other.database;
    for (const [at, what] of changes)
      await client`
        insert into audit_log (user_name, action, object_type, detail, at)
        values ('admin', 'config.update', 'settings', ${JSON.stringify(what)}::text::jsonb, ${at})`;
    for (const [at, replies] of runs)
      await client`
        insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, created_at)
        values ('normal', 'schedule', 'completed', 10, ${replies}, ${at})`;
    const doubts = async () => {
      other.deps.snapshots.empty();
      const read = async (path: string) => (await other.call('GET', path, { as: 'analyst' })).json();
      const cells = await read('/explore?rows=category&measure=change&from=2026-11-13&to=2026-11-19');
      const stats = staffStats.response.parse(await read('/admin/dashboard/stats?days=7&to=2026-11-19'));
      return [
        overview.response.parse(await read('/public/overview')).change.doubt,
        stats.week.changes.find(({ category }) => category === 'econ')?.doubt,
        stats.previous?.comparable ? null : 'incomplete',
        explore.response.parse(cells).total.total.doubt,
      ];
    };
    expect(await doubts()).toEqual([doubt, doubt, doubt, doubt]);
    if (changes.length === 0) return;
    await client`
      insert into upkeep_runs (kind, status, created_at) values ('refilter', 'completed', '2026-11-20T05:00:00Z')`;
    expect(await doubts()).toEqual([null, null, null, null]);
  });
});

test.each([
  [60, null],
  [20, 'few'],
] as const)('a withheld change is in doubt only if the weeks are: %p statements before', async (n, doubt) => {
  await using other = await startApi({ now: () => NOW });
  // Without these five, nothing would follow from the counts of the weeks and of the window.
  await seedDay(other.database, 1, { day: '2026-11-01', category: 'econ', n: 5 });
  await seedDay(other.database, 11, { day: '2026-11-12', category: 'econ', n });
  await seedDay(other.database, 101, { day: '2026-11-19', category: 'econ', n: 110 });
  const answer = await (await other.call('GET', '/public/overview?days=30')).json();
  const { change } = overview.response.parse(answer);
  expect(change).toMatchObject({ before: null, now: null, relative: null, isNotable: false, doubt });
});
