import { expect } from 'bun:test';

/**
 * Means are rounded to two decimals, and half a hundredth may go either way; this is small enough to compare
 * counts exactly.
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

/** Fails and shows both if figures differ by more than their rounding. */
export const expectFigures = (what: string, found: unknown, expected: unknown): void => {
  if (!equal(found, expected)) expect({ [what]: found }).toEqual({ [what]: expected });
};
