import { type Language, locales } from '@stimmlage/core/codes/label';

/** Says how long ago something was: 3 hours ago. Formats of few uses are not among those that every page loads. */
export const timeBefore = (
  language: Language,
  amount: number,
  unit: 'second' | 'minute' | 'hour' | 'day',
): string => new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }).format(-amount, unit);
