import { expect, test } from 'bun:test';
import { totalByCategory, totalByDate } from './totals';

const point = (pain_point: 'migr' | 'econ', count: number, intensity_avg: number) => ({
  date: '2026-11-02',
  pain_point,
  count,
  intensity_avg,
});

test('adds up mentions, and averages intensities weighted by mentions', () => {
  const totals = totalByCategory([point('migr', 30, 2), point('migr', 10, 4), point('econ', 5, 3.5)]);
  expect(totals.get('migr')).toEqual({ mentions: 40, intensity: 2.5 });
  expect(totals.get('econ')).toEqual({ mentions: 5, intensity: 3.5 });
});

test('returns a mean intensity of 0 if there are no mentions', () => {
  expect(totalByCategory([point('migr', 0, 0)]).get('migr')).toEqual({ mentions: 0, intensity: 0 });
  expect(totalByCategory([]).size).toBe(0);
});

test('adds up the statements on all issues for each period with collected data', () => {
  const points = [
    point('migr', 30, 2),
    point('econ', 10, 4),
    { ...point('econ', 5, 3.5), date: '2026-11-09' },
  ];
  const periods = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map((date, index) => ({
    date,
    collected: index < 3,
  }));
  expect([...totalByDate(points, periods)]).toEqual([
    ['2026-11-02', 40],
    ['2026-11-09', 5],
    ['2026-11-16', 0],
  ]);
});
