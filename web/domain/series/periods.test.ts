import { expect, test } from 'bun:test';
import { listPeriods } from './periods';

const starts = (...args: Parameters<typeof listPeriods>) => listPeriods(...args).map(({ start }) => start);
const partial = (...args: Parameters<typeof listPeriods>) =>
  listPeriods(...args).flatMap(({ start, isPartial }) => (isPartial ? [start] : []));

test('days, over the end of a year and a leap day', () => {
  const range = { from: '2027-12-30', to: '2028-01-02' };
  expect(starts(range, 'day', false)).toEqual(['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02']);
  expect(starts({ from: '2028-02-28', to: '2028-03-01' }, 'day', false)).toHaveLength(3);
});

test('weeks start on Monday, even before the range', () => {
  // 22 October 2026 is a Thursday, 20 November a Friday.
  const range = { from: '2026-10-22', to: '2026-11-20' };
  expect(starts(range, 'week', true)).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(partial(range, 'week', true)).toEqual(['2026-10-19', '2026-11-16']);
});

test('a range of whole weeks holds none in part, except while its last day is not over', () => {
  const range = { from: '2026-11-02', to: '2026-11-15' };
  expect(partial(range, 'week', false)).toEqual([]);
  expect(partial(range, 'week', true)).toEqual(['2026-11-09']);
});

test('months have their own lengths, and summer time changes nothing', () => {
  const range = { from: '2026-01-31', to: '2026-04-30' };
  expect(starts(range, 'month', false)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  expect(partial(range, 'month', false)).toEqual(['2026-01-01']);
});

test('a single day is one period of any grouping', () => {
  const range = { from: '2026-11-20', to: '2026-11-20' };
  expect(starts(range, 'day', true)).toEqual(['2026-11-20']);
  expect(starts(range, 'week', true)).toEqual(['2026-11-16']);
  expect(partial(range, 'day', true)).toEqual(['2026-11-20']);
});

test('a year of days is 365 of them', () => {
  expect(starts({ from: '2025-11-21', to: '2026-11-20' }, 'day', true)).toHaveLength(365);
});
