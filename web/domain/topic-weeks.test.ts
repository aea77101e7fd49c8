import { expect, test } from 'bun:test';
import { limits } from '@stimmlage/core/limits';
import { topicWeeksOf } from './topic-weeks';

const week = (date: string, statements: number | null, count: number | null) => ({
  date,
  end: date,
  partial: [],
  collected: true,
  statements,
  count,
});

test('calculates the share for each week unless it has no statements or a count is withheld', () => {
  const { periods, shares, bands, hasSmallWeeks } = topicWeeksOf({
    weeks: [
      week('2026-11-02', 200, 25),
      week('2026-11-09', 200, 0),
      week('2026-11-16', 0, 0),
      week('2026-11-23', 200, null),
      week('2026-11-30', null, null),
    ],
  });
  expect(shares).toEqual([12.5, 0, null, null, null]);
  expect(bands.map((band) => band?.map((bound) => bound.toFixed(1)) ?? null)).toEqual([
    ['8.6', '17.8'],
    ['0.0', '1.9'],
    null,
    null,
    null,
  ]);
  expect(periods.map(({ few }) => few)).toEqual([false, false, false, true, true]);
  expect(hasSmallWeeks).toBe(false);
});

test('returns no share for a week in which nothing was collected, without marking it as withheld', () => {
  const { periods, shares } = topicWeeksOf({
    weeks: [{ ...week('2026-11-02', null, null), collected: false }, week('2026-11-09', 0, 0)],
  });
  expect(shares).toEqual([null, null]);
  expect(periods.map(({ collected, few }) => [collected, few])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('returns no share for a week with too few statements, and reports that there are such weeks', () => {
  const { fewestStatements } = limits;
  const { periods, shares, hasSmallWeeks } = topicWeeksOf({
    weeks: [
      week('2026-11-02', fewestStatements, 15),
      week('2026-11-09', fewestStatements - 1, 15),
      week('2026-11-16', 12, 0),
    ],
  });
  expect(shares).toEqual([50, null, null]);
  expect(periods.map(({ few }) => few)).toEqual([false, false, false]);
  expect(hasSmallWeeks).toBe(true);
});
