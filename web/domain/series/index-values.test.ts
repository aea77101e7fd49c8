import { expect, test } from 'bun:test';
import { baseOf, toIndex } from './index-values';

/**
 * There were no statements in the second week, nothing was collected in the third week, and there were no
 * complaints in the fourth week.
 */
const complaints = [10, 0, null, 0, 20, 12, 12];
const praise = [0, 0, null, 0, 0, 2, 3];
const whole = complaints.map(() => false);

test('sets the first period above 0 to 100', () => {
  expect(toIndex(complaints, whole)).toEqual([100, 0, null, 0, 200, 120, 120]);
});

test('returns no values before the first period above 0', () => {
  expect(toIndex(praise, whole)).toEqual([null, null, null, null, null, 100, 150]);
});

test('uses the first complete period above 0 as the base', () => {
  const partial = whole.map((_, index) => index === 0 || index === 6);
  expect(baseOf(complaints, partial)).toBe(4);
  expect(toIndex(complaints, partial)).toEqual([null, null, null, null, 100, 60, 60]);
});

test('returns no values for a line that is never above 0 in a complete period', () => {
  expect(toIndex([0, 0, null], [false, false, false])).toEqual([null, null, null]);
  expect(toIndex([null, null], [false, false])).toEqual([null, null]);
  expect(toIndex([3, 0], [true, false])).toEqual([null, null]);
  expect(toIndex([], [])).toEqual([]);
});
