import { expect, test } from 'bun:test';
import { type ActivityPoint, activityOf } from './activity';
import type { Period } from './periods';

type Key = 'migr' | 'econ';

const points: ActivityPoint<Key>[] = [
  { date: '2026-11-02', key: 'migr', count: 40 },
  { date: '2026-11-02', key: 'econ', count: 10 },
  { date: '2026-11-16', key: 'econ', count: 5 },
];
const periods: Period[] = [
  { date: '2026-11-02', end: '2026-11-08', partial: [], few: false },
  { date: '2026-11-09', end: '2026-11-15', partial: ['gap'], few: false },
  { date: '2026-11-16', end: '2026-11-22', partial: ['today'], few: false },
];
const frame = {
  mode: 'public',
  keys: ['migr', 'econ'],
  hidden: [] as Key[],
  periods,
} as const;

const valuesOf = (activity: ReturnType<typeof activityOf<Key>>) =>
  Object.fromEntries(activity.lines.map(({ key, values }) => [key, values]));

test('for the public, values are shares of the largest, and a week without anything is a gap', () => {
  expect(valuesOf(activityOf(points, frame))).toEqual({ migr: [100, null, 0], econ: [25, null, 12.5] });
});

test('in a period of which something is withheld, a line without a value is a gap, not a zero', () => {
  const withFew = periods.map((period) => ({ ...period, few: true }));
  expect(valuesOf(activityOf(points, { ...frame, periods: withFew }))).toEqual({
    migr: [100, null, null],
    econ: [25, null, 12.5],
  });
});

test('for staff, values are counts', () => {
  expect(valuesOf(activityOf(points, { ...frame, mode: 'staff' }))).toEqual({
    migr: [40, null, 0],
    econ: [10, null, 5],
  });
});

test('a hidden line is out of view: the rest is measured against the rest', () => {
  const activity = activityOf(points, { ...frame, hidden: ['migr'] });
  expect(valuesOf(activity).econ).toEqual([100, null, 50]);
  expect(activity.lines.map(({ isVisible }) => isVisible)).toEqual([false, true]);
});

test('for the public no count leaves the function', () => {
  const tenfold = points.map((point) => ({ ...point, count: point.count * 10 }));
  expect(activityOf(tenfold, frame)).toEqual(activityOf(points, frame));
});

test('without data there are periods but no lines', () => {
  const activity = activityOf([], { ...frame, keys: [] });
  expect(activity.lines).toEqual([]);
  expect(activity.periods).toHaveLength(3);
});

test('what keeps one visible line from being whole counts for its own line, and is told of the period', () => {
  const joined = periods.map((period, index) => ({
    ...period,
    partial: index === 0 ? ['before' as const] : [],
  }));
  const own = { ...frame, periodsOf: new Map([['econ' as const, joined]]) };
  const { lines, periods: told } = activityOf(points, own);
  expect(lines.map(({ partial }) => partial)).toEqual([
    [false, true, true],
    [true, false, false],
  ]);
  expect(told.map(({ partial }) => partial)).toEqual([['before'], ['gap'], ['today']]);
  expect(activityOf(points, { ...own, hidden: ['econ'] }).periods).toEqual(periods);
});
