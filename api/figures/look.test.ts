import { expect, test } from 'bun:test';
import { type Category, categories } from '@stimmlage/core/codes/categories';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { compareCounts, FALSE_DISCOVERIES } from '@stimmlage/core/figures/change';
import type { GroupTotals } from '@stimmlage/db/figures/read/figures';
import { createRandom, type Random } from '@stimmlage/db/testing/random';
import { lookAt } from './look';
import { countStatements } from './stats';

const LOOKS = 1_000;

/** Draws a Poisson number as the number of arrivals within one unit of time. */
const poisson = (random: Random, mean: number): number => {
  let [count, time] = [0, -Math.log(1 - random()) / mean];
  while (time < 1) {
    count += 1;
    time -= Math.log(1 - random()) / mean;
  }
  return count;
};

const shareOf = { COMPLAINT: 0.6, PRAISE: 0.15, NEUTRAL: 0.25 };
const heatShares = [0.3, 0.3, 0.2, 0.15, 0.05];

/** Draws the statements of a week. All issues have the same mean number of statements, times their factor. */
const drawWeek = (random: Random, mean: number, factors: Partial<Record<Category, number>> = {}) =>
  categories.flatMap((category) =>
    sentiments.map((complaintType): GroupTotals => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = heatShares.map((share) =>
        poisson(random, mean * (factors[category] ?? 1) * shareOf[complaintType] * share),
      );
      const n = a + b + c + d + e;
      return {
        category,
        complaintType,
        n,
        replies: 0,
        intensitySum: n,
        i: [n, 0, 0, 0, 0],
        h: [a, b, c, d, e],
      };
    }),
  );

/** The number of changes that the public page and the dashboard report: signals, and that of all statements. */
const countReported = (week: GroupTotals[], before: GroupTotals[]): number => {
  const { signals, isBeyond } = lookAt(week, before);
  const total = compareCounts(countStatements(before), countStatements(week), true, isBeyond);
  return signals.length + (total.isNotable ? 1 : 0);
};

/** By how much the share of random looks may exceed the expected share. */
const margin = 3 * Math.sqrt((0.1 * 0.9) / LOOKS);

test.each([40, 80, 200, 1_000])(
  'reports a change in at most a tenth of the looks if nothing changed: %i statements an issue and week',
  (mean) => {
    const random = createRandom(mean);
    let looksWithChange = 0;
    for (let look = 0; look < LOOKS; look += 1)
      if (countReported(drawWeek(random, mean), drawWeek(random, mean)) > 0) looksWithChange += 1;
    expect(looksWithChange / LOOKS).toBeLessThan(FALSE_DISCOVERIES + margin);
  },
);

test('finds issues that did change, and reports few others beside them', () => {
  const random = createRandom(7);
  const changed = { migr: 1.5, econ: 0.6, sec: 1.6 };
  let [found, falseShares] = [0, 0];
  for (let look = 0; look < LOOKS; look += 1) {
    const { signals } = lookAt(drawWeek(random, 200, changed), drawWeek(random, 200));
    const isTrue = ({ kind, theme }: (typeof signals)[number]): boolean =>
      theme in changed && kind !== 'heated' && kind !== 'praised';
    const right = signals.filter(isTrue).length;
    found += right;
    falseShares += signals.length === 0 ? 0 : (signals.length - right) / signals.length;
  }
  expect(found / (3 * LOOKS)).toBeGreaterThan(0.9);
  expect(falseShares / LOOKS).toBeLessThan(FALSE_DISCOVERIES);
});

test.each([
  [0, 30, 10, 100, false],
  [0, 100, 12, 100, true],
  [20, 200, 67, 200, true],
  [67, 200, 20, 200, false],
])('of %i praising statements among %i, then %i among %i, reports more praise: %p', (...args) => {
  const [before, allBefore, now, all, isReported] = args;
  const weekOf = (praise: number, n: number): GroupTotals[] =>
    [
      { complaintType: 'PRAISE' as const, n: praise },
      { complaintType: 'COMPLAINT' as const, n: n - praise },
    ].map((group) => ({
      ...group,
      category: 'env',
      replies: 0,
      intensitySum: group.n,
      i: [group.n, 0, 0, 0, 0],
      h: [group.n, 0, 0, 0, 0],
    }));
  // The praise of a week is published only if it is at least 10 statements, or none.
  const { signals } = lookAt(weekOf(now, all), weekOf(before, allBefore));
  expect(signals.some(({ kind }) => kind === 'praised')).toBe(isReported);
});

test('tests every number of statements that it compares, together with the heat and praise of each issue', () => {
  const random = createRandom(11);
  const [week, before] = [drawWeek(random, 300, { migr: 1.4 }), drawWeek(random, 300)];
  const { signals, isBeyond } = lookAt(week, before);
  const ofIssue = (groups: GroupTotals[], category: Category): number =>
    countStatements(groups.filter((group) => group.category === category));
  for (const category of categories) {
    const change = compareCounts(ofIssue(before, category), ofIssue(week, category), true, isBeyond);
    const isSignal = signals.some(({ kind, theme }) => theme === category && /rising|falling/.test(kind));
    expect({ category, isSignal }).toEqual({ category, isSignal: change.isNotable });
  }
  expect(signals).toContainEqual(expect.objectContaining({ theme: 'migr', kind: 'rising' }));
});
