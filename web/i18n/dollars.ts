import { type Language, locales } from '@stimmlage/core/codes/label';
import { useLanguage } from './use-language';

type Dollars = (amount: number) => string;

const build = (language: Language): Dollars => {
  const withDigits = (digits: number) =>
    new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [wholeCents, partsOfCents] = [withDigits(2), withDigits(4)];
  return (amount) => (amount > 0 && amount < 0.01 ? partsOfCents : wholeCents).format(amount);
};

const built = new Map<Language, Dollars>();

/**
 * Returns a formatter for amounts in a language: $12.34, or $0.0042 for amounts below one cent, for which two
 * decimals would not suffice. Only staff see costs, so public pages do not load this formatter.
 */
export const dollarsOf = (language: Language): Dollars => {
  const dollars = built.get(language) ?? build(language);
  built.set(language, dollars);
  return dollars;
};

/** Returns the formatter for amounts in the current language. */
export const useDollars = (): Dollars => dollarsOf(useLanguage());
