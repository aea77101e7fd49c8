/** Divides a list into groups of the given size, the last of which may be smaller. */
export const inGroupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
