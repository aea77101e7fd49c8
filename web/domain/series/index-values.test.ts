import { expect, test } from 'bun:test';
import { baseOf, toIndex } from './index-values';

/**
 * No one wrote anything in the second week, nothing was collected in the third, and there were no complaints
 * in the fourth.
 */
const complaints = [10, 0, null, 0, 20, 12, 12];
const praise = [0, 0, null, 0, 0, 2, 3];
const whole = complaints.map(() => false);

test('is 100 in the first period above 0', () => {
  expect(toIndex(complaints, whole)).toEqual([100, 0, null, 0, 200, 120, 120]);
});

test('has no value before the first period above 0, which could not be divided by', () => {
  expect(toIndex(praise, whole)).toEqual([null, null, null, null, null, 100, 150]);
});

test('starts at a complete period, because the value of an incomplete one is too low', () => {
  const partial = whole.map((_, index) => index === 0 || index === 6);
  expect(baseOf(complaints, partial)).toBe(4);
  expect(toIndex(complaints, partial)).toEqual([null, null, null, null, 100, 60, 60]);
});

test('has no values for a line that is never above 0 or only in incomplete periods', () => {
  expect(toIndex([0, 0, null], [false, false, false])).toEqual([null, null, null]);
  expect(toIndex([null, null], [false, false])).toEqual([null, null]);
  expect(toIndex([3, 0], [true, false])).toEqual([null, null]);
  expect(toIndex([], [])).toEqual([]);
});
