/** Start of X's ids, in milliseconds since 1970: the high 42 bits of an id count from here. */
const EPOCH = 1_288_834_974_657n;

/** The smallest id X would give at this moment. */
export const idAt = (atMs: number): string => {
  const since = BigInt(Math.max(0, Math.floor(atMs))) - EPOCH;
  return ((since > 0n ? since : 0n) << 22n).toString();
};

/** The moment an id of X's own says it was given, in milliseconds. */
export const timeOfId = (id: string): number => Number((BigInt(id) >> 22n) + EPOCH);

/** Order of two decimal ids by value. */
export const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export const nextId = (id: string): string => (BigInt(id) + 1n).toString();
