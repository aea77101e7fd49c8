import { locales } from '@stimmlage/core/codes/label';
import { momentFormat } from './formats';
import { useLanguage } from './use-language';

/** Returns a function that formats a date and time in a time zone and names it: 20 Nov 2026, 14:32 Asia/Tokyo. */
export const useMomentIn = (): ((moment: string, timeZone: string) => string) => {
  const locale = locales[useLanguage()];
  return (moment, timeZone) => `${momentFormat(locale, timeZone).format(new Date(moment))} ${timeZone}`;
};
