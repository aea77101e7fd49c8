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

test('gives the public each value as a share of the largest, and a gap for a week without statements', () => {
  expect(valuesOf(activityOf(points, frame))).toEqual({ migr: [100, null, 0], econ: [25, null, 12.5] });
});

test('shows a gap instead of a zero for a line without a value if values of the period are withheld', () => {
  const withFew = periods.map((period) => ({ ...period, few: true }));
  expect(valuesOf(activityOf(points, { ...frame, periods: withFew }))).toEqual({
    migr: [100, null, null],
    econ: [25, null, 12.5],
  });
});

test('gives staff the counts', () => {
  expect(valuesOf(activityOf(points, { ...frame, mode: 'staff' }))).toEqual({
    migr: [40, null, 0],
    econ: [10, null, 5],
  });
});

test('ignores hidden lines when it computes shares', () => {
  const activity = activityOf(points, { ...frame, hidden: ['migr'] });
  expect(valuesOf(activity).econ).toEqual([100, null, 50]);
  expect(activity.lines.map(({ isVisible }) => isVisible)).toEqual([false, true]);
});

test('returns no count for the public', () => {
  const tenfold = points.map((point) => ({ ...point, count: point.count * 10 }));
  expect(activityOf(tenfold, frame)).toEqual(activityOf(points, frame));
});

test('returns the periods but no lines if there are no data', () => {
  const activity = activityOf([], { ...frame, keys: [] });
  expect(activity.lines).toEqual([]);
  expect(activity.periods).toHaveLength(3);
});

test('marks only the affected line as incomplete, and names the reason for the period', () => {
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
