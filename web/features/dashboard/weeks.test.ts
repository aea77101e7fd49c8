import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import { addDays } from '@stimmlage/core/days';
import { weeksOf } from './weeks';

const TODAY = '2026-11-22';

const daily = (pain_point: Category, counts: { now: number; before: number; today?: number }) =>
  Array.from({ length: 15 }, (_, ago) => ({
    date: addDays(TODAY, -ago),
    pain_point,
    count: ago === 0 ? (counts.today ?? 0) : ago <= 7 ? counts.now : counts.before,
    intensity_avg: 3,
  }));

const weeks = (data: ReturnType<typeof daily>) =>
  weeksOf({ data, dateRange: { start: addDays(TODAY, -14), end: TODAY } });

test('seven whole days are compared with the seven before; today, which is not over, does not count', () => {
  const { from, to, changes } = weeks(daily('migr', { now: 12, before: 10, today: 900 }));
  expect([from, to]).toEqual(['2026-11-15', '2026-11-21']);
  expect(changes.get('migr')).toBeCloseTo(0.2);
});

test('too few mentions in either week are no change', () => {
  const { changes } = weeks([
    ...daily('migr', { now: 50, before: 4 }),
    ...daily('econ', { now: 4, before: 50 }),
  ]);
  expect([...changes]).toEqual([]);
});
