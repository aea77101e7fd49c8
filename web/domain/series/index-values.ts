import type { Column } from '../../ui/chart/chart-data';
import type { CountedLine } from './measuring';

/**
 * Returns the position of an index's base, which is the first complete period above 0; -1 if there is no such
 * period.
 */
export const baseOf = (values: Column, partial: CountedLine['partial']): number =>
  values.findIndex((value, index) => value !== null && value > 0 && partial[index] !== true);

/**
 * Converts values to an index in which the base is 100. There are no values before the base, and no values at
 * all without a base.
 */
export const toIndex = (values: Column, partial: CountedLine['partial']): Column => {
  const base = baseOf(values, partial);
  const hundred = values[base] ?? null;
  return values.map((value, index) =>
    value === null || hundred === null || index < base ? null : (value / hundred) * 100,
  );
};
