import { expect, test } from 'bun:test';
import { roundedMean } from './stats';

test.each([
  [41, 40, 1.03],
  [43, 40, 1.08],
  [201, 200, 1.01],
  [10, 3, 3.33],
  [0, 0, 0],
])('the mean of %i over %i is %p, rounded half up', (total, n, expected) => {
  expect(roundedMean(total, n)).toBe(expected);
});
