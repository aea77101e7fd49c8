import { type ExplorerMeasure, isAgainstBefore } from '@stimmlage/core/figures/explorer';
import type { Shown } from './rest';

/** The colour scale of a heat map, with the lowest and highest values. */
export interface HeatScale {
  least: number;
  most: number;
  /** Returns the position of a value on the scale: from 0 to 1 or, for a decrease, from -1 to 0. */
  placeOf: (value: number) => number;
}

/**
 * The measures whose scale starts at 0: counts, and shares of a total. For other measures, only differences
 * between values are meaningful.
 */
const fromZero: readonly ExplorerMeasure[] = ['count', 'row_share', 'column_share'];

/**
 * Calculates a common scale for all cells of a table, excluding totals and sums of several rows or columns.
 * @returns null if no cell has a value.
 */
export const heatScaleOf = ({ rows, columns }: Shown, measure: ExplorerMeasure): HeatScale | null => {
  const cells = rows.flatMap((row) =>
    columns.length === 0 ? [row.total] : row.cells.slice(0, columns.length),
  );
  const values = cells.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return null;
  if (isAgainstBefore(measure)) {
    const most = Math.max(...values.map(Math.abs));
    return { least: -most, most, placeOf: (value) => (most === 0 ? 0 : value / most) };
  }
  const least = fromZero.includes(measure) ? 0 : Math.min(...values);
  const most = Math.max(...values);
  return { least, most, placeOf: (value) => (most === least ? 0 : (value - least) / (most - least)) };
};
