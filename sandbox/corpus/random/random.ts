/**
 * A random number generator that is seeded with keys. The same keys result in the same sequence on every
 * machine.
 */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  float(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Picks an item with equal probability. Throws if the list is empty. */
  pick<T>(items: readonly T[]): T;
  /** Picks an item with a probability proportional to its weight. Throws if all weights are 0. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** xmur3 by bryc (public domain): derives any number of 32-bit seeds from a string. */
const seeds = (text: string): (() => number) => {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
};

/**
 * sfc32 from PractRand (public domain): generates 32-bit random numbers of good quality, and is cheap to
 * initialise.
 */
const words = (key: string): (() => number) => {
  const seed = seeds(key);
  let [a, b, c, counter] = [seed(), seed(), seed(), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
};

export const createRandom = (...keys: readonly (string | number)[]): Random => {
  const word = words(keys.join('\u0000'));
  const float = () => word() / 4294967296;
  const int = (min: number, max: number) => min + Math.floor(float() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const weighted = <T>(items: readonly T[], weight: (item: T) => number): T => {
    const weights = items.map(weight);
    let rest = float() * weights.reduce((sum, value) => sum + value, 0);
    for (const [index, value] of weights.entries()) {
      rest -= value;
      const item = items[index];
      if (rest < 0 && item !== undefined) return item;
    }
    throw new Error('no item has weight');
  };
  const shuffled = <T>(items: readonly T[]): T[] => {
    const rest = [...items];
    const result: T[] = [];
    while (rest.length > 0) result.push(...rest.splice(int(0, rest.length - 1), 1));
    return result;
  };
  return {
    float,
    int,
    chance: (probability) => float() < probability,
    pick,
    weighted,
    normal: () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    shuffled,
  };
};
