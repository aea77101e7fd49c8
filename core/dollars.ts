const MICROS_PER_DOLLAR = 1_000_000;

/** Converts an amount from micro-dollars, in which amounts are stored, to dollars. */
export const toDollars = (micros: number): number => micros / MICROS_PER_DOLLAR;

export const toMicros = (dollars: number): number => Math.round(dollars * MICROS_PER_DOLLAR);

/** One cent in micro-dollars. Smaller amounts are formatted with four decimals. */
const CENT = 10_000;

/** Formats an amount in micro-dollars for people, for instance as `$12.34` or `$0.0042`. */
export const formatDollars = (micros: number): string =>
  `$${toDollars(micros).toFixed(micros > 0 && micros < CENT ? 4 : 2)}`;
