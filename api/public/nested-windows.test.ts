import { expect, test } from 'bun:test';
import { type Category, categories } from '@stimmlage/core/codes/categories';
import { staffStats } from '@stimmlage/core/contracts/dashboard';
import { overview, publicStats, publicTopic } from '@stimmlage/core/contracts/public';
import { addDays, type Days, daysBetween, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { createRandom, pickUneven } from '@stimmlage/db/testing/random';
import { emptyContent, storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

/** The time of each round: a Friday, a Monday, and shortly after midnight on a Wednesday. */
const moments = [
  { name: 'a Friday', now: new Date('2026-11-20T11:00:00Z'), today: '2026-11-20' },
  { name: 'a Monday', now: new Date('2026-11-16T11:00:00Z'), today: '2026-11-16' },
  { name: 'the night to a Wednesday', now: new Date('2026-11-17T23:30:00Z'), today: '2026-11-18' },
];

let now = moments[0]?.now ?? new Date(0);
const api = await useApi({ now: () => now });

/** Stores statements from the last four weeks on all issues, of which some are rare. */
const seed = async (count: number): Promise<void> => {
  const random = createRandom(count);
  await emptyContent(api.database);
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  await storeContent(
    api.database,
    ids.map((id) =>
      contentRow(id, {
        postedAt: new Date(now.getTime() - Math.floor(random() * 28 * MILLISECONDS_PER_DAY)),
      }),
    ),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: now,
    labels: ids.map((id) => newLabel(id, { category: pickUneven(random, categories) })),
  });
  api.deps.snapshots.empty();
};

/** A published count of the statements on some days. */
interface Published extends Days {
  count: number;
}

const isWithin = (inner: Days, outer: Days): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** Lists pairs of counts of which one is part of the other, and of whose difference is a small count. */
const smallDifferences = (published: readonly (Days & { count: number | null })[]): string[] => {
  const told = published.filter((one): one is Published => one.count !== null);
  return told.flatMap((outer) =>
    told
      .filter((inner) => inner !== outer && isWithin(inner, outer))
      .filter((inner) => outer.count - inner.count > 0 && outer.count - inner.count < 10)
      .map((inner) => `${outer.from}–${outer.to}: ${outer.count}, ${inner.from}–${inner.to}: ${inner.count}`),
  );
};

/** Sums every sequence of two or more adjacent ranges. A sum with a withheld count is null. */
const sumsOf = (ranges: readonly (Days & { count: number | null })[]) =>
  ranges.flatMap(({ from }, first) =>
    ranges.slice(first + 1).map(({ to }, further) => {
      const summed = ranges.slice(first, first + further + 2);
      const isTold = summed.every(({ count }) => count !== null);
      return { from, to, count: isTold ? summed.reduce((sum, { count }) => sum + (count ?? 0), 0) : null };
    }),
  );

/** The windows and weeks of a day of which a call counts the statements. */
const weeksOf = (today: string) => ({
  week: { from: addDays(today, -7), to: addDays(today, -1) },
  before: { from: addDays(today, -14), to: addDays(today, -8) },
});

const checkStats = async (query: string, window: Days, today: string): Promise<string[]> => {
  const { week, before } = weeksOf(today);
  const stats = await api.read(publicStats, `/public/dashboard/stats?${query}`);
  const length = daysBetween(window.from, window.to);
  const windows = [
    {
      from: addDays(window.from, -length),
      to: addDays(window.from, -1),
      count: stats.previous?.total_texts ?? null,
    },
    { ...window, count: stats.total_texts },
  ];
  // The issues add up to the week's statements only if none of them is withheld.
  const sumOfChanges = async ({ from, to }: Days, when: 'now' | 'before'): Promise<number | null> => {
    const path = `/admin/dashboard/stats?from=${from}&to=${to}`;
    const { total_texts: total } = await api.read(staffStats, path, { as: 'analyst' });
    const sum = stats.week.changes.reduce((told, change) => told + (change[when] ?? 0), 0);
    return sum === total ? sum : null;
  };
  const changes = [
    { ...before, count: await sumOfChanges(before, 'before') },
    { ...week, count: await sumOfChanges(week, 'now') },
  ];
  const totals = smallDifferences([...windows, ...sumsOf(windows), ...changes, ...sumsOf(changes)]);
  const issues = stats.week.changes.flatMap((change) => {
    const own = stats.top_pain_points.find(({ category }) => category === change.category);
    const weeks = [
      { ...before, count: change.before },
      { ...week, count: change.now },
    ];
    const published = [{ ...window, count: own?.count ?? null }, ...weeks, ...sumsOf(weeks)];
    return smallDifferences(published).map((what) => `${query} ${change.category} ${what}`);
  });
  return [...totals.map((what) => `${query} ${what}`), ...issues];
};

const checkOverview = async (days: number, today: string): Promise<string[]> => {
  const { week, before } = weeksOf(today);
  const page = await api.read(overview, `/public/overview?days=${days}`);
  return smallDifferences([
    { from: addDays(today, 1 - days), to: today, count: page.totalDiscussions },
    { ...week, count: page.change.now },
    { ...before, count: page.change.before },
  ]).map((what) => `overview ${days} ${what}`);
};

const checkTopic = async (category: Category, days: number, today: string): Promise<string[]> => {
  const { week, before } = weeksOf(today);
  const topic = await api.read(publicTopic, `/public/topic?category=${category}&days=${days}`);
  const window = { from: addDays(today, 1 - days), to: today, count: topic.count };
  const weeks = topic.weeks.map(({ date, end, count }) => ({ from: date, to: end, count }));
  // The last week has no statements after today.
  const current = weeks.at(-1);
  if (current) current.to = today;
  const changes = [
    { ...week, count: topic.issue?.recent ?? null },
    { ...before, count: topic.issue?.before ?? null },
  ];
  const repeated = changes.filter(({ from, to, count }) =>
    weeks.some((one) => one.from === from && one.to === to && one.count === null && count !== null),
  );
  return [
    ...smallDifferences([window, ...weeks, ...sumsOf(weeks)]),
    ...smallDifferences([window, ...changes]),
    ...smallDifferences([...weeks, ...sumsOf(weeks), ...changes, ...sumsOf(changes.toReversed())]),
    ...repeated.map(({ from }) => `the withheld week of ${from} as a change`),
  ].map((what) => `topic ${days} ${category} ${what}`);
};

const counts = [140, 400, 1_200];
/** Windows that are shorter than a week, as long as one or two, and somewhat longer. */
const lengths = [1, 2, 3, 4, 6, 7, 8, 10, 14, 15];
/** Every third issue, from frequent to rare ones. */
const issues = categories.filter((_, index) => index % 3 === 0);

test.each(moments)(
  'on $name, no answer has counts that give away a small one',
  async ({ now: at, today }) => {
    now = at;
    const yesterday = addDays(today, -1);
    const found: string[] = [];
    for (const count of counts) {
      await seed(count);
      for (const days of lengths) {
        found.push(
          ...(await checkStats(`days=${days}`, { from: addDays(today, 1 - days), to: today }, today)),
        );
        const window = { from: addDays(today, -days), to: yesterday };
        found.push(...(await checkStats(`days=${days}&to=${yesterday}`, window, today)));
        found.push(...(await checkOverview(days, today)));
        for (const category of issues) found.push(...(await checkTopic(category, days, today)));
      }
    }
    expect(found).toEqual([]);
  },
);
