import { type Language, locales } from '@stimmlage/core/codes/label';
import { useLanguage } from './use-language';

type Dollars = (amount: number) => string;

const withDigits = (language: Language, least: number, most: number) =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });

const build = (language: Language): Dollars => {
  const [cents, partsOfCents, micros] = [
    withDigits(language, 2, 2),
    withDigits(language, 4, 4),
    withDigits(language, 2, 6),
  ];
  return (amount) => {
    if (amount >= 0.01 || amount <= 0) return cents.format(amount);
    return (amount < 0.0001 ? micros : partsOfCents).format(amount);
  };
};

const built = new Map<Language, Dollars>();

/**
 * Returns a formatter for amounts in a language: $12.34, or $0.0042 and $0.00003 for amounts for which
 * two or four decimals would not suffice. Only staff see costs, so public pages do not load this formatter.
 */
export const dollarsOf = (language: Language): Dollars => {
  const dollars = built.get(language) ?? build(language);
  built.set(language, dollars);
  return dollars;
};

/** Returns the formatter for amounts in the current language. */
export const useDollars = (): Dollars => dollarsOf(useLanguage());

/**
 * Returns a formatter for prices per million tokens in a language. They are not rounded to cents: $0.075. Operators
 * can set up to six decimals.
 */
export const pricesOf = (language: Language): Dollars => {
  const price = withDigits(language, 2, 6);
  return (amount) => price.format(amount);
};

/** Returns the formatter for prices in the current language. */
export const usePrice = (): Dollars => pricesOf(useLanguage());
