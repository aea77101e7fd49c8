import { expect, test } from 'bun:test';
import {
  columnsOf,
  conflictOf,
  differenceOf,
  type ExplorerChoice,
  highestOf,
  isCountedByMonth,
  shareOfDays,
} from './explorer';

const choice = (over: Partial<ExplorerChoice>): ExplorerChoice => ({
  rows: 'category',
  columns: 'sentiment',
  measure: 'count',
  ...over,
});

test('finds the highest value among those based on enough statements, including all ties', () => {
  const cells = [
    { name: 'few', value: 1, count: 9 },
    { name: 'a third', value: 33 / 99, count: 99 },
    { name: 'less', value: 33 / 100, count: 100 },
    { name: 'a third, too', value: 10 / 30, count: 30 },
    { name: 'none', value: null, count: 500 },
  ];
  expect(highestOf(cells, 10).map(({ name }) => name)).toEqual(['a third', 'a third, too']);
  expect(highestOf(cells, 9).map(({ name }) => name)).toEqual(['few']);
  expect(highestOf(cells, 501)).toEqual([]);
  expect(highestOf([], 1)).toEqual([]);
});

test('omits columns that repeat the rows', () => {
  expect(columnsOf({ rows: 'heat', columns: 'heat' })).toBeNull();
  expect(columnsOf({ rows: 'heat', columns: 'none' })).toBeNull();
  expect(columnsOf({ rows: 'heat', columns: 'target' })).toBe('target');
});

test('treats a filter like a dimension when it detects conflicts', () => {
  expect(isCountedByMonth(choice({ politician: 'amt' }))).toBe(true);
  expect(isCountedByMonth(choice({ rows: 'target', pain_point: 'econ' }))).toBe(true);
  expect(isCountedByMonth(choice({ rows: 'target' }))).toBe(false);
  expect(conflictOf(choice({ rows: 'week', pain_point: 'econ', politician: 'amt' }))).toBe('target_week');
  expect(conflictOf(choice({ rows: 'sentiment', policy_area: 'housing', politician: 'amt' }))).toBe(
    'target_area',
  );
  expect(conflictOf(choice({ measure: 'change', politician: 'amt' }))).toBe('change');
  expect(conflictOf(choice({ measure: 'difference', politician: 'amt' }))).toBeNull();
  expect(conflictOf(choice({ measure: 'difference', columns: 'month' }))).toBe('before');
  for (const used of [{ rows: 'sentiment' }, { columns: 'sentiment' }, { sentiment: 'PRAISE' }] as const)
    expect(conflictOf(choice({ columns: 'none', ...used, measure: 'criticism' }))).toBe('criticism');
  expect(conflictOf(choice({ columns: 'week', measure: 'criticism' }))).toBeNull();
  expect(conflictOf(choice({ rows: 'week', pain_point: 'econ', policy_area: 'housing' }))).toBeNull();
});

test('a difference requires enough statements in both periods together', () => {
  const stretches = { areComparable: true, share: 1 / 2, minimum: 10 };
  expect(differenceOf(0, 9, stretches)).toEqual({ value: null, doubt: 'few' });
  expect(differenceOf(0, 10, stretches)).toEqual({ value: 10, doubt: null });
  expect(differenceOf(1_000, 1_010, stretches)).toEqual({ value: 10, doubt: 'chance' });
  expect(differenceOf(400, 100, stretches)).toEqual({ value: -300, doubt: null });
  expect(differenceOf(0, 500, { ...stretches, areComparable: false })).toEqual({
    value: null,
    doubt: 'incomplete',
  });
});

test('a difference allows for the different lengths of months', () => {
  const [february, march] = [
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
  ];
  const share = shareOfDays(february, march);
  expect(share).toBe(31 / 59);
  expect(shareOfDays(null, march)).toBe(1 / 2);
  const stretches = { areComparable: true, minimum: 10 };
  // Both periods have the same number of statements per day.
  expect(differenceOf(2_800, 3_100, { ...stretches, share })).toEqual({ value: 300, doubt: 'chance' });
  expect(differenceOf(2_800, 3_100, { ...stretches, share: 1 / 2 }).doubt).toBeNull();
  // The later period has more statements, but fewer statements per day.
  expect(differenceOf(2_000, 2_050, { ...stretches, share })).toEqual({ value: 50, doubt: 'chance' });
  expect(differenceOf(2_800, 2_800, { ...stretches, share })).toEqual({ value: 0, doubt: 'chance' });
  expect(differenceOf(2_800, 2_600, { ...stretches, share }).doubt).toBeNull();
});
