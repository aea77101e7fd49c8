/**
 * Returns the absolute value of a relative change, computed from the counts. The result is not rounded, so
 * that rounding happens only once, during formatting. If a count is 0 or withheld (null), returns the
 * absolute value of `relative`.
 */
export const exactChange = (before: number | null, now: number | null, relative: number | null): number =>
  Math.abs(before && now ? now / before - 1 : (relative ?? 0));
