import { type CodeTable, marginalTotals, type Sums } from './table';

/** The bounds of a 95% confidence interval. */
export type Interval = [low: number, high: number];

/** In a normal distribution, 95% of the values lie within this many standard deviations of the mean. */
const Z = 1.959963984540054;

/**
 * Computes the 95% confidence interval of a share by the method of E. B. Wilson (Probable inference, the law
 * of succession, and statistical inference, JASA 22, 1927), which is also accurate for few statements and for
 * shares near 0 and 1. Null without statements.
 */
export const wilsonInterval = (hits: number, n: number): Interval | null => {
  if (n === 0) return null;
  const share = hits / n;
  const spread = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const within = (value: number): number => Math.min(1, Math.max(0, value / (1 + Z ** 2 / n)));
  const middle = share + Z ** 2 / (2 * n);
  return [within(middle - spread), within(middle + spread)];
};

/** The derivative of a figure with respect to the share of statements in a cell of the table. */
export type Slope = (row: number, column: number) => number;

/**
 * Computes the 95% confidence interval of a figure derived from a whole table, using the delta method (A.
 * Agresti, Categorical Data Analysis, 3rd ed. 2013, section 16.1). For the variance, one more statement is
 * spread evenly over the cells of the table, so that perfect agreement on a few statements does not yield an
 * interval of zero width.
 * @param slopeOf returns the figure's slope, given the sums of a table of shares.
 * @param range the values that the figure can have.
 */
export const deltaInterval = (
  value: number,
  table: CodeTable,
  slopeOf: (shares: Sums) => Slope,
  [least, most]: Interval,
): Interval => {
  const { n } = marginalTotals(table);
  const more = 1 / table.length ** 2;
  const shares = table.map((row) => row.map((count) => (count + more) / (n + 1)));
  const slope = slopeOf(marginalTotals(shares));
  const cells = shares.flatMap((row, r) => row.map((share, c) => ({ share, slope: slope(r, c) })));
  const mean = cells.reduce((sum, cell) => sum + cell.share * cell.slope, 0);
  const variance = cells.reduce((sum, cell) => sum + cell.share * (cell.slope - mean) ** 2, 0) / n;
  const spread = Z * Math.sqrt(variance);
  return [Math.max(least, value - spread), Math.min(most, value + spread)];
};
