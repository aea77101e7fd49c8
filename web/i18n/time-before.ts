import { type Language, locales } from '@stimmlage/core/codes/label';

/**
 * Formats how long ago something was, such as 3 hours ago. Formatters that are rarely used are separate from
 * those that every page loads.
 */
export const timeBefore = (
  language: Language,
  amount: number,
  unit: 'second' | 'minute' | 'hour' | 'day',
): string => new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }).format(-amount, unit);
