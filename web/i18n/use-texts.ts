import { useTranslation } from 'react-i18next';
import { formatsOf } from './formats';
import type { Catalogues } from './staff-texts';
import { useLanguage } from './use-language';

/**
 * Returns the texts of a catalogue, the shared texts, the current language, and the formatters for numbers
 * and dates in that language.
 */
export const useTexts = <N extends keyof Catalogues = 'common'>(namespace?: N) => {
  const { t } = useTranslation<N>(namespace);
  const { t: common } = useTranslation();
  const language = useLanguage();
  return { t, common, language, ...formatsOf(language) };
};
