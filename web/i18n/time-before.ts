import { type Language, locales } from '@stimmlage/core/codes/label';

/**
 * Formats the time since an event, such as 3 hours ago. This formatter is rarely used, so it is separate from
 * the formatters that every page loads.
 */
export const timeBefore = (
  language: Language,
  amount: number,
  unit: 'second' | 'minute' | 'hour' | 'day',
): string => new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }).format(-amount, unit);
