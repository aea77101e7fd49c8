/** Returns uniformly distributed numbers in [0, 1). */
export type Random = () => number;

/** Creates a small random number generator (mulberry32) that returns the same numbers for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};

/** Picks an element of a list with uniform probability. */
export const pick = <T>(random: Random, list: readonly T[]): T =>
  at(list, Math.floor(random() * list.length));

/**
 * Picks an element of a list, the first element far more often than the last. Resembles the distribution of
 * words, places and authors in real posts.
 */
export const pickUneven = <T>(random: Random, list: readonly T[]): T =>
  at(list, Math.floor(random() ** 2.5 * list.length));

/** Builds a list in which each value is repeated according to its weight, to pick from uniformly. */
export const weighted = <T extends string>(weights: Readonly<Record<T, number>>): T[] =>
  Object.entries<number>(weights).flatMap(([value, weight]) =>
    Array.from({ length: weight }, () => value as T),
  );
