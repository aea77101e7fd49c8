/** Returns uniformly distributed numbers in [0, 1). */
export type Random = () => number;

/**
 * Creates a small generator of uniformly distributed numbers in [0, 1), the same for the same seed
 * (mulberry32).
 */
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

/** Picks an element of a list, each with the same probability. */
export const pick = <T>(random: Random, list: readonly T[]): T =>
  at(list, Math.floor(random() * list.length));

/**
 * Picks an element of a list, the first far more often than the last: this is how words, places and authors
 * are distributed.
 */
export const pickUneven = <T>(random: Random, list: readonly T[]): T =>
  at(list, Math.floor(random() ** 2.5 * list.length));

/** Repeats each value according to its weight, to make a list for uniform choice. */
export const weighted = <T extends string>(weights: Readonly<Record<T, number>>): T[] =>
  Object.entries<number>(weights).flatMap(([value, weight]) =>
    Array.from({ length: weight }, () => value as T),
  );
