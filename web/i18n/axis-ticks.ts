import { type Language, locales } from '@stimmlage/core/codes/label';

/** The maximum number of decimals, which is more than any axis needs. */
const MOST_DECIMALS = 6;

/** Returns the number of decimals required to write a number and its multiples exactly. */
const decimalsOf = (step: number): number => {
  const decimals = Array.from({ length: MOST_DECIMALS }, (_, index) => index);
  return decimals.find((n) => Number(step.toFixed(n)) === step) ?? MOST_DECIMALS;
};

/**
 * Formats an axis tick in percent, such as 0.05%, with as many decimals as its distance to the next tick
 * requires.
 */
export const percentTick = (language: Language, percents: number, step: number): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'percent',
    maximumFractionDigits: decimalsOf(step),
  }).format(percents / 100);

/** Formats an axis tick such as 0.05, with as many decimals as its distance to the next tick requires. */
export const numberTick = (language: Language, value: number, step: number): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: decimalsOf(step) }).format(value);
