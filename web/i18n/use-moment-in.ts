import { locales } from '@stimmlage/core/codes/label';
import { useLanguage } from './use-language';

/** Returns a function that formats a date and time in a time zone and names it: 20 Nov 2026, 14:32 Asia/Tokyo. */
export const useMomentIn = (): ((moment: string, timeZone: string) => string) => {
  const locale = locales[useLanguage()];
  return (moment, timeZone) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return `${format.format(new Date(moment))} ${timeZone}`;
  };
};
