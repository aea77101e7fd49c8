/**
 * Returns the value that several cells have in common; undefined if they differ or there is only one. On
 * phones, a sentence replaces a column whose cells are all the same.
 */
export const alikeIn = <T>(values: readonly T[]): T | undefined =>
  values.length > 1 && values.every((value) => value === values[0]) ? values[0] : undefined;
