/**
 * Returns the value that several cells have in common; undefined if they differ or there is only one. On a
 * phone, a sentence replaces a column of identical cells.
 */
export const alikeIn = <T>(values: readonly T[]): T | undefined =>
  values.length > 1 && values.every((value) => value === values[0]) ? values[0] : undefined;
