const MICROS_PER_DOLLAR = 1_000_000;

/** Converts an amount from micro-dollars, in which amounts are stored, to dollars. */
export const toDollars = (micros: number): number => micros / MICROS_PER_DOLLAR;

export const toMicros = (dollars: number): number => Math.round(dollars * MICROS_PER_DOLLAR);

/** One cent in micro-dollars. Smaller amounts are formatted with four decimals, or six below a hundredth of a cent. */
const CENT = 10_000;

const precisionOf = (micros: number): [unit: number, decimals: number] => {
  if (micros <= 0 || micros >= CENT) return [CENT, 2];
  return micros < CENT / 100 ? [1, 6] : [CENT / 100, 4];
};

/**
 * Formats an amount in micro-dollars for people, for instance as `$12.34`, `$0.0042` or `$0.00003`. Half a cent is rounded up, as
 * on screens: as a number of dollars, it would be stored as slightly less than half.
 */
export const formatDollars = (micros: number): string => {
  const [unit, decimals] = precisionOf(micros);
  const text = toDollars(Math.round(micros / unit) * unit).toFixed(decimals);
  return `$${decimals === 6 ? text.replace(/0+$/, '') : text}`;
};
