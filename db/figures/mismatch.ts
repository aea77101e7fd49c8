/** A derived value that differs from its source rows. */
export interface Mismatch extends Record<string, unknown> {
  /** The table that contains it. */
  rollup: string;
  /** The key of the row. */
  key: string;
  expected: number;
  found: number;
}

/** Maximum number of mismatches of one kind that are reported; a single one is enough to investigate. */
export const MOST_MISMATCHES = 20;
