/** A derived value that differs from its source rows. */
export interface Mismatch extends Record<string, unknown> {
  /** The table that contains the value. */
  rollup: string;
  /** The primary key of the row, with its values separated by spaces, except names. */
  key: string;
  expected: number;
  found: number;
}

/** Maximum number of mismatches reported per kind. Even a single mismatch has to be investigated. */
export const MOST_MISMATCHES = 20;
