import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { biggestChanges, fastestRiser, isBackedByCounts, meaningfulChanges } from './changes';

const issue = (theme: Category, before: number, recent: number): TopIssue => ({
  theme,
  displayName: theme,
  count: before + recent,
  urgency: 3,
  trend: 'stable',
  sentiment: { concerns: before, neutral: recent, support: 0 },
  change: before === 0 ? null : Math.round((recent / before - 1) * 1000) / 1000,
  recent,
  before,
});

const themes = (issues: TopIssue[]) => meaningfulChanges(issues).map(({ theme }) => theme);

test('the biggest move comes first, up or down', () => {
  expect(themes([issue('migr', 200, 260), issue('econ', 300, 150), issue('sec', 100, 170)])).toEqual([
    'sec',
    'econ',
    'migr',
  ]);
});

test('few statements in either week are no change, however large the percentage', () => {
  expect(themes([issue('migr', 29, 290), issue('econ', 290, 29)])).toEqual([]);
  expect(themes([issue('migr', 30, 290), issue('econ', 290, 30)])).toEqual(['migr', 'econ']);
});

test('a move within ten per cent is no change, however certain', () => {
  expect(themes([issue('migr', 100_000, 110_000)])).toEqual([]);
  expect(themes([issue('migr', 100_000, 110_100)])).toEqual(['migr']);
});

test('a move that chance explains is no change', () => {
  expect(themes([issue('migr', 83, 97)])).toEqual([]);
});

test('a list that shows every move marks those that few statements or chance explain', () => {
  expect(isBackedByCounts(issue('migr', 16, 37))).toBe(false);
  expect(isBackedByCounts(issue('migr', 83, 97))).toBe(false);
  expect(isBackedByCounts(issue('migr', 100, 150))).toBe(true);
});

test('without a week before there is nothing to compare', () => {
  expect(themes([issue('migr', 0, 500)])).toEqual([]);
});

test('four at most are shown', () => {
  const codes: Category[] = ['migr', 'econ', 'sec', 'env', 'gov'];
  expect(biggestChanges(codes.map((code) => issue(code, 100, 200)))).toHaveLength(4);
});

test('the fastest riser is the one with the largest growth, never a faller nor the rest', () => {
  expect(fastestRiser([issue('migr', 100, 150), issue('econ', 100, 190), issue('other', 100, 300)])).toBe(
    'econ',
  );
  expect(fastestRiser([issue('migr', 200, 100)])).toBeNull();
  expect(fastestRiser([])).toBeNull();
});

test('of two that grow alike the one with more statements rises fastest', () => {
  expect(fastestRiser([issue('migr', 100, 200), issue('econ', 200, 400)])).toBe('econ');
});
