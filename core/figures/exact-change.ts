/**
 * Returns the size of a relative change from its counts, to be written with fewer than three decimals: it is
 * then rounded only once. Where a count is 0 or withheld (null) it is that of the change to three decimals.
 */
export const exactChange = (before: number | null, now: number | null, relative: number | null): number =>
  Math.abs(before && now ? now / before - 1 : (relative ?? 0));
