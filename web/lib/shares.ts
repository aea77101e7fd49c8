/** Returns a part's share of a whole, from 0 to 1; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(Math.max(part / whole, 0), 1);
