import { type Language, locales } from '@stimmlage/core/codes/label';
import { useLanguage } from './use-language';

/** Below a cent two digits would say nothing. */
const digitsOf = (dollars: number): number => (dollars > 0 && dollars < 0.01 ? 4 : 2);

/** An amount of dollars as a language writes it: `$12.34`, `0,0042 $`. */
export const dollarsIn = (language: Language, dollars: number): string => {
  const digits = digitsOf(dollars);
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
};

export const useDollars = () => {
  const language = useLanguage();
  return (dollars: number): string => dollarsIn(language, dollars);
};
