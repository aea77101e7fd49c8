const MICROS_PER_DOLLAR = 1_000_000;

/** Converts an amount from micro-dollars, in which amounts are stored, to dollars. */
export const toDollars = (micros: number): number => micros / MICROS_PER_DOLLAR;

export const toMicros = (dollars: number): number => Math.round(dollars * MICROS_PER_DOLLAR);

/** One cent in micro-dollars. Smaller amounts are formatted with four decimals. */
const CENT = 10_000;

/**
 * Formats an amount in micro-dollars for people, for instance as `$12.34` or `$0.0042`. Half a cent is rounded up, as
 * on screens: as a number of dollars, it would be stored as slightly less than half.
 */
export const formatDollars = (micros: number): string => {
  const [unit, decimals] = micros > 0 && micros < CENT ? [CENT / 100, 4] : [CENT, 2];
  return `$${toDollars(Math.round(micros / unit) * unit).toFixed(decimals)}`;
};
