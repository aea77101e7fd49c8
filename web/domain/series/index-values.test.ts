import { expect, test } from 'bun:test';
import { baseOf, toIndex } from './index-values';

/**
 * No one wrote anything in the second week, nothing was collected in the third, and the fourth has no
 * complaints.
 */
const complaints = [10, 0, null, 0, 20, 12, 12];
const praise = [0, 0, null, 0, 0, 2, 3];
const whole = complaints.map(() => false);

test('is 100 in the first period above 0', () => {
  expect(toIndex(complaints, whole)).toEqual([100, 0, null, 0, 200, 120, 120]);
});

test('has no value before its first period above 0, which avoids dividing by 0', () => {
  expect(toIndex(praise, whole)).toEqual([null, null, null, null, null, 100, 150]);
});

test('starts only at a complete period, because an incomplete one is too low', () => {
  const partial = whole.map((_, index) => index === 0 || index === 6);
  expect(baseOf(complaints, partial)).toBe(4);
  expect(toIndex(complaints, partial)).toEqual([null, null, null, null, 100, 60, 60]);
});

test('is missing for a line that is 0 throughout, has no value, or is above 0 only in incomplete periods', () => {
  expect(toIndex([0, 0, null], [false, false, false])).toEqual([null, null, null]);
  expect(toIndex([null, null], [false, false])).toEqual([null, null]);
  expect(toIndex([3, 0], [true, false])).toEqual([null, null]);
  expect(toIndex([], [])).toEqual([]);
});
