import { expect, test } from 'bun:test';
import { columnsOf, conflictOf, type ExplorerChoice, highestOf, isCountedByMonth } from './explorer';

const choice = (over: Partial<ExplorerChoice>): ExplorerChoice => ({
  rows: 'category',
  columns: 'sentiment',
  measure: 'count',
  ...over,
});

test('finds the highest value among those with enough statements, and names all ties', () => {
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

test('a filter counts like a dimension', () => {
  expect(isCountedByMonth(choice({ politician: 'amt' }))).toBe(true);
  expect(isCountedByMonth(choice({ rows: 'target', pain_point: 'econ' }))).toBe(true);
  expect(isCountedByMonth(choice({ rows: 'target' }))).toBe(false);
  expect(conflictOf(choice({ rows: 'week', pain_point: 'econ', politician: 'amt' }))).toBe('target_week');
  expect(conflictOf(choice({ rows: 'sentiment', policy_area: 'housing', politician: 'amt' }))).toBe(
    'target_area',
  );
  expect(conflictOf(choice({ measure: 'change', politician: 'amt' }))).toBe('change');
  expect(conflictOf(choice({ rows: 'week', pain_point: 'econ', policy_area: 'housing' }))).toBeNull();
});
