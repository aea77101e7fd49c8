/** Epoch of X's ids in milliseconds since 1970 (X's "snowflake"). */
const EPOCH = 1_288_834_974_657n;

/** An id of X's kind: milliseconds since its epoch, then 22 bits of `sequence`. */
export const snowflake = (ms: number, sequence: number): string =>
  (((BigInt(ms) - EPOCH) << 22n) | BigInt(sequence)).toString();

/** When an id was given out, in milliseconds since 1970; NaN for what is no id. */
export const snowflakeTime = (id: string): number =>
  /^\d{1,19}$/.test(id) ? Number((BigInt(id) >> 22n) + EPOCH) : Number.NaN;
