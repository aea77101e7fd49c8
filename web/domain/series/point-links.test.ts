import { expect, test } from 'bun:test';
import type { PointLink } from '../../ui/chart/chart-model';
import { activityOf } from './activity';
import { countedDays, type Period } from './periods';
import { pointLinkAt } from './point-links';

const week = (date: string, end: string): Period => ({ date, end, partial: [], collected: true, few: false });
const weeks = [
  week('2026-10-26', '2026-11-01'),
  week('2026-11-02', '2026-11-08'),
  week('2026-11-09', '2026-11-15'),
];

test('a week within the window covers all seven days', () => {
  expect(countedDays(week('2026-11-02', '2026-11-08'), { from: '2026-10-30', to: '2026-11-10' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
  });
});

test('a week that extends beyond the window covers only the days inside it', () => {
  const window = { from: '2026-10-30', to: '2026-11-10' };
  expect(weeks.map((one) => countedDays(one, window))).toEqual([
    { from: '2026-10-30', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-10' },
  ]);
});

test('a window without bounds includes all days of a period', () => {
  expect(countedDays(week('2026-11-01', '2026-11-30'), {})).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('a point links to its statements unless it is 0, missing or on a hidden line', () => {
  const activity = activityOf<'migr' | 'econ' | 'sec'>(
    [
      { date: '2026-10-26', key: 'migr', count: 4 },
      { date: '2026-10-26', key: 'sec', count: 3 },
      { date: '2026-11-02', key: 'econ', count: 11 },
    ],
    { measuring: {}, keys: ['migr', 'econ', 'sec'], hidden: ['sec'], periods: weeks },
  );
  const window = { from: '2026-10-30', to: '2026-11-15' };
  const asked: unknown[] = [];
  const link: PointLink = { open: () => undefined, around: (content) => content };
  const at = pointLinkAt(
    { activity, daysAt: (index) => countedDays(weeks[index] ?? week('', ''), window) },
    (key, days) => {
      asked.push({ key, ...days });
      return link;
    },
  );
  expect(at('migr', 0)).toBe(link);
  expect(at('econ', 1)).toBe(link);
  const cut = { key: 'migr', from: '2026-10-30', to: '2026-11-01' };
  expect(asked).toEqual([cut, { key: 'econ', from: '2026-11-02', to: '2026-11-08' }]);
  for (const [key, index] of [
    ['migr', 1],
    ['econ', 2],
    ['sec', 0],
    ['unknown', 0],
  ] as const)
    expect(at(key, index)).toBeUndefined();
  expect(asked).toHaveLength(2);
});
