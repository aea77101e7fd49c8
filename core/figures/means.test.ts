import { expect, test } from 'bun:test';
import { isMeanBeyondChance } from './means';

const steps = (one: number, three: number, five: number) => ({ 1: one, 2: 0, 3: three, 4: 0, 5: five });

test.each([
  ['too few statements before', steps(0, 29, 0), steps(0, 400, 0), null],
  ['too few statements now', steps(0, 400, 0), steps(0, 0, 1), null],
  ['no statements', steps(0, 0, 0), steps(0, 0, 0), null],
  ['the same mean', steps(10, 20, 10), steps(100, 200, 100), false],
  // The means differ by 0.2, and their standard error is 0.32.
  ['a difference that may be chance', steps(10, 20, 10), steps(9, 18, 13), false],
  ['a clear difference', steps(100, 200, 100), steps(50, 200, 150), true],
  ['a difference without any variance', steps(0, 40, 0), steps(0, 0, 40), true],
] as const)('compares means with %s', (_, before, now, expected) => {
  expect(isMeanBeyondChance(before, now)).toBe(expected);
});
