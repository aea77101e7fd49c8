/**
 * The epoch of X's ids, in milliseconds since 1970. The high 42 bits of an id are the number of milliseconds
 * since this epoch, and the low 22 bits are a sequence number.
 */
const EPOCH = 1_288_834_974_657n;

/** Returns an id for the given time. Without a sequence number, returns the smallest id for this time. */
export const idAt = (atMs: number, sequence = 0): string => {
  const since = BigInt(Math.max(0, Math.floor(atMs))) - EPOCH;
  return (((since > 0n ? since : 0n) << 22n) | BigInt(sequence)).toString();
};

/** Decodes the time in one of X's ids, in milliseconds since 1970. Returns NaN if the id is invalid. */
export const timeOfId = (id: string): number =>
  /^\d{1,19}$/.test(id) ? Number((BigInt(id) >> 22n) + EPOCH) : Number.NaN;

/** Compares two decimal ids numerically. */
export const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export const nextId = (id: string): string => (BigInt(id) + 1n).toString();
