import { expect } from 'bun:test';

/**
 * Means are rounded to two decimals, and an exact half may be rounded either way. The tolerance is small
 * enough for counts to be compared exactly.
 */
const ROUNDING = 0.0051;

const equal = (found: unknown, expected: unknown): boolean => {
  if (typeof found === 'number' && typeof expected === 'number')
    return Math.abs(found - expected) <= ROUNDING;
  if (typeof found !== 'object' || typeof expected !== 'object' || !found || !expected) {
    return found === expected;
  }
  const values = new Map<string, unknown>(Object.entries(found));
  return (
    values.size === Object.keys(expected).length &&
    Object.entries(expected).every(([key, value]) => equal(values.get(key), value))
  );
};

/** Fails and shows the found and the expected figures if they differ by more than rounding. */
export const expectFigures = (what: string, found: unknown, expected: unknown): void => {
  if (!equal(found, expected)) expect({ [what]: found }).toEqual({ [what]: expected });
};
