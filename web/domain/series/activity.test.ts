import { expect, test } from 'bun:test';
import { type ActivityPoint, activityOf } from './activity';

type Key = 'migr' | 'econ';

const points: ActivityPoint<Key>[] = [
  { date: '2026-11-02', key: 'migr', count: 40 },
  { date: '2026-11-02', key: 'econ', count: 10 },
  { date: '2026-11-16', key: 'econ', count: 5 },
];
const frame = {
  mode: 'public',
  group: 'week',
  keys: ['migr', 'econ'],
  hidden: [] as Key[],
  range: { from: '2026-11-02', to: '2026-11-20' },
  isOpen: true,
} as const;

const valuesOf = (activity: ReturnType<typeof activityOf<Key>>) =>
  Object.fromEntries(activity.lines.map(({ key, values }) => [key, values]));

test('for the public, values are shares of the largest, and a week without anything is a gap', () => {
  expect(valuesOf(activityOf(points, frame))).toEqual({ migr: [100, null, 0], econ: [25, null, 12.5] });
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
