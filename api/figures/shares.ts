/** Tenths of a percent in 100 percent. */
const WHOLE = 1_000;

/**
 * Computes shares of a total in percent, to one decimal, that add up to exactly 100: what rounding down
 * leaves goes to the largest remainders, and to the first of equal ones. All are 0 if the total is 0.
 */
export const sharesOf = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) return counts.map(() => 0);
  // Integers until the end, so that remainders are compared exactly.
  const tenths = counts.map((n) => Math.floor((n * WHOLE) / total));
  const left = WHOLE - tenths.reduce((sum, n) => sum + n, 0);
  const takers = counts
    .map((n, index) => ({ index, remainder: (n * WHOLE) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  return tenths.map((n, index) => (n + (takers.includes(index) ? 1 : 0)) / 10);
};
