interface Counts {
  /** Null if withheld. */
  before: number | null;
  now: number | null;
  /** The change to three decimals; null if there is none. */
  relative: number | null;
}

/**
 * Returns a relative change from its counts, to be written with fewer than three decimals: it is then rounded
 * only once. Where the counts are withheld it is the rounded change, and 0 if there is none.
 */
export const exactChange = ({ before, now, relative }: Counts): number =>
  before === null || now === null || before === 0 ? (relative ?? 0) : (now - before) / before;
