import { useLanguage } from './use-language';

/** Below a cent, two digits would say nothing. */
const digitsOf = (amount: number): number => (amount > 0 && amount < 0.01 ? 4 : 2);

/** An amount of dollars as the language writes it: $12.34, or 12,34 $. */
export const useDollars = () => {
  const language = useLanguage();
  return (amount: number): string => {
    const digits = digitsOf(amount);
    return new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  };
};
