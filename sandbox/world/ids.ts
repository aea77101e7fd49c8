/**
 * The epoch of X's ids, in milliseconds since 1970: the high 42 bits of an id count milliseconds from here,
 * followed by a sequence of 22 bits.
 */
const EPOCH = 1_288_834_974_657n;

/** Returns the id that X would assign at a moment; without a sequence, the smallest possible one. */
export const idAt = (atMs: number, sequence = 0): string => {
  const since = BigInt(Math.max(0, Math.floor(atMs))) - EPOCH;
  return (((since > 0n ? since : 0n) << 22n) | BigInt(sequence)).toString();
};

/** Returns the time encoded in one of X's ids, in milliseconds since 1970; NaN for an invalid id. */
export const timeOfId = (id: string): number =>
  /^\d{1,19}$/.test(id) ? Number((BigInt(id) >> 22n) + EPOCH) : Number.NaN;

/** Compares two decimal ids by value. */
export const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export const nextId = (id: string): string => (BigInt(id) + 1n).toString();
