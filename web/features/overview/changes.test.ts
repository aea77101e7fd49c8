import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import { fastestRisers, movedIssues } from './changes';

const issue = (theme: Category, before: number, recent: number): TopIssue => ({
  theme,
  displayName: theme,
  count: before + recent,
  urgency: 3,
  sentiment: { concerns: before, neutral: recent, support: 0 },
  ...issueChangeOf(compareCounts(before, recent)),
});

const themes = (issues: TopIssue[]) => movedIssues(issues).map(({ theme }) => theme);

test('lists the largest change first, whether up or down', () => {
  expect(themes([issue('migr', 200, 260), issue('econ', 300, 150), issue('sec', 100, 170)])).toEqual([
    'sec',
    'econ',
    'migr',
  ]);
});

test('ignores changes that the server does not consider notable', () => {
  expect(themes([issue('migr', 29, 290), issue('econ', 83, 97), issue('sec', 0, 500)])).toEqual([]);
  expect(themes([{ ...issue('migr', 100, 200), isNotable: false }])).toEqual([]);
});

test('finds the issue that has grown most, ignoring declines and the category “other”', () => {
  expect(fastestRisers([issue('migr', 100, 150), issue('econ', 100, 190), issue('other', 100, 300)])).toEqual(
    ['econ'],
  );
  expect(fastestRisers([issue('migr', 200, 100)])).toEqual([]);
  expect(fastestRisers([])).toEqual([]);
});

test('finds all issues that have grown equally, whatever their size', () => {
  expect(fastestRisers([issue('migr', 100, 200), issue('sec', 60, 90), issue('econ', 200, 400)])).toEqual([
    'econ',
    'migr',
  ]);
});

test('tells apart changes that are equal when rounded', () => {
  const [faster, slower] = [issue('migr', 2_500, 5_001), issue('econ', 5_000, 10_000)];
  expect([faster.change, slower.change]).toEqual([1, 1]);
  expect(fastestRisers([slower, faster])).toEqual(['migr']);
  expect(themes([slower, faster])).toEqual(['migr', 'econ']);
});
