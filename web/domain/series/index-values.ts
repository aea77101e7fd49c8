import type { Column } from '../../ui/chart/chart-data';
import type { CountedLine } from './measuring';

/**
 * Returns the position of the first complete period above 0, which is 100 in an index; -1 if there is none.
 */
export const baseOf = (values: Column, partial: CountedLine['partial']): number =>
  values.findIndex((value, index) => value !== null && value > 0 && partial[index] !== true);

/** Converts values to an index, which starts with its base at 100; without a base, there are no values. */
export const toIndex = (values: Column, partial: CountedLine['partial']): Column => {
  const base = baseOf(values, partial);
  const hundred = values[base] ?? null;
  return values.map((value, index) =>
    value === null || hundred === null || index < base ? null : (value / hundred) * 100,
  );
};
