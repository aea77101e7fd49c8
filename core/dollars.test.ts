import { expect, test } from 'bun:test';
import { formatDollars } from './dollars';

test.each([
  [0, '$0.00'],
  [1, '$0.000001'],
  [50, '$0.00005'],
  [150, '$0.0002'],
  [4_200, '$0.0042'],
  [75_000, '$0.08'],
  [1_005_000, '$1.01'],
  [12_344_999, '$12.34'],
])('formats %d micro-dollars as %s', (micros, text) => {
  expect(formatDollars(micros)).toBe(text);
});
