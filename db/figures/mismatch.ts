/** Where something that follows from other rows is not what they give. */
export interface Mismatch extends Record<string, unknown> {
  /** The table that contains it. */
  rollup: string;
  /** Of the row. */
  key: string;
  expected: number;
  found: number;
}

/** How many mismatches of one kind are named; one is enough to look. */
export const MOST_MISMATCHES = 20;
