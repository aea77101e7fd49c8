/**
 * Returns the value that all cells of a column have in common; undefined if the values differ or there is
 * only one cell. On phones, a sentence replaces a column whose cells all have the same value.
 */
export const alikeIn = <T>(values: readonly T[]): T | undefined =>
  values.length > 1 && values.every((value) => value === values[0]) ? values[0] : undefined;
