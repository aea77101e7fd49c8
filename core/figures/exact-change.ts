/**
 * Returns the size of a relative change, computed from the counts, so that formatting it with fewer than
 * three decimals rounds it only once. If a count is 0 or withheld (null), returns the size of the change as
 * given.
 */
export const exactChange = (before: number | null, now: number | null, relative: number | null): number =>
  Math.abs(before && now ? now / before - 1 : (relative ?? 0));
