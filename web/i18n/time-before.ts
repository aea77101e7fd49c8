import { type Language, locales } from '@stimmlage/core/codes/label';

/**
 * Writes how long ago something was: 3 hours ago. Rarely used formatters are not among those that every page
 * loads.
 */
export const timeBefore = (
  language: Language,
  amount: number,
  unit: 'second' | 'minute' | 'hour' | 'day',
): string => new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }).format(-amount, unit);
