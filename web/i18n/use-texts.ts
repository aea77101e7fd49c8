import { useTranslation } from 'react-i18next';
import { formatsOf } from './formats';
import type { Catalogues } from './staff-texts';
import { useLanguage } from './use-language';

/** The texts of a catalogue and those that all share, the language in force, and how it writes numbers and dates. */
export const useTexts = <N extends keyof Catalogues = 'common'>(namespace?: N) => {
  const { t } = useTranslation<N>(namespace);
  const { t: common } = useTranslation();
  const language = useLanguage();
  return { t, common, language, ...formatsOf(language) };
};
