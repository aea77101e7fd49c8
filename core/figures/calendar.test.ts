import { describe, expect, test } from 'bun:test';
import { addDays, dayOf, daysBetween, startOfDay } from '../days';
import { listPeriods, startOfPeriod } from './periods';

const BERLIN = 'Europe/Berlin';

/** Counts moments by period, as a series does: each moment is counted on its calendar day in Berlin. */
const countedBy = (
  group: 'day' | 'week' | 'month',
  [from, to]: [string, string],
  moments: readonly string[],
): Record<string, number> => {
  const days = moments.map((at) => startOfPeriod(dayOf(new Date(at), BERLIN), group));
  return Object.fromEntries(
    listPeriods({ from, to }, group).map(({ start }) => [start, days.filter((day) => day === start).length]),
  );
};

const hoursOf = (day: string): number =>
  (startOfDay(addDays(day, 1), BERLIN).getTime() - startOfDay(day, BERLIN).getTime()) / 3_600_000;

describe('days of 23 and 25 hours', () => {
  test('are one day each in a series, even if nothing was posted', () => {
    const spring = ['2026-03-27T23:30Z', '2026-03-28T22:30Z', '2026-03-28T23:00Z', '2026-03-29T21:59Z'];
    expect(countedBy('day', ['2026-03-27', '2026-03-30'], spring)).toEqual({
      '2026-03-27': 0,
      '2026-03-28': 2,
      '2026-03-29': 2,
      '2026-03-30': 0,
    });
    expect(listPeriods({ from: '2025-03-29', to: '2025-03-31' }, 'day').map(({ start }) => start)).toEqual([
      '2025-03-29',
      '2025-03-30',
      '2025-03-31',
    ]);
    expect(['2025-03-30', '2026-03-29', '2026-10-25', '2026-10-26'].map(hoursOf)).toEqual([23, 23, 25, 24]);
  });

  test('include posts from both occurrences of the repeated hour', () => {
    const autumn = ['2026-10-24T22:00Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T22:59Z'];
    expect(countedBy('day', ['2026-10-25', '2026-10-26'], [...autumn, '2026-10-25T23:00Z'])).toEqual({
      '2026-10-25': 4,
      '2026-10-26': 1,
    });
    expect(countedBy('week', ['2026-10-19', '2026-11-01'], autumn)).toEqual({
      '2026-10-19': 4,
      '2026-10-26': 0,
    });
  });

  test('count as one day in the distance between two dates', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(3);
    expect(daysBetween(addDays('2026-10-28', -6), '2026-10-28')).toBe(7);
  });
});

describe('weeks at the turn of a year', () => {
  /** Moments shortly before and after the boundaries of week 53 of 2020 and of the year. */
  const turns = ['2020-12-27T22:59Z', '2020-12-27T23:00Z', '2020-12-31T23:00Z', '2021-01-03T23:00Z'];

  test('are identified by their Monday and not split between the years', () => {
    expect(countedBy('week', ['2020-12-21', '2021-01-10'], turns)).toEqual({
      '2020-12-21': 1,
      '2020-12-28': 2,
      '2021-01-04': 1,
    });
    const mondays = ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04', '2024-12-30', '2022-01-02'];
    expect(mondays.map((day) => startOfPeriod(day, 'week'))).toEqual([
      ...['2026-12-21', '2026-12-28', '2026-12-28', '2027-01-04', '2024-12-30', '2021-12-27'],
    ]);
  });

  test('do not affect the months to which their days belong', () => {
    expect(countedBy('month', ['2020-12-01', '2021-01-31'], turns)).toEqual({
      '2020-12-01': 2,
      '2021-01-01': 2,
    });
  });

  test('are in chronological order, 53 of them in a year with 53 weeks', () => {
    const of2026 = listPeriods({ from: '2025-12-29', to: '2027-01-03' }, 'week').map(({ start }) => start);
    expect(of2026).toHaveLength(53);
    expect(of2026).toEqual(of2026.toSorted());
  });
});
