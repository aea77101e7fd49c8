/**
 * The value that several have in common; undefined where they differ, or are not several. A column whose cells are all alike
 * says nothing: a phone has one sentence in its place.
 */
export const alikeIn = <T>(values: readonly T[]): T | undefined =>
  values.length > 1 && values.every((value) => value === values[0]) ? values[0] : undefined;
