import type { Language } from '@stimmlage/core/codes/label';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './language';

/** Returns the current language. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
};
