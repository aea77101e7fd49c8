import type { Language } from '@stimmlage/core/codes/label';
import { toDollars } from '@stimmlage/core/dollars';
import { reasonCatalogue } from '@stimmlage/core/reasons/catalogue';
import { type ReasonTexts, type WrittenReason, writeReason } from '@stimmlage/core/reasons/sentence';
import { safeText } from '../lib/safe-text';
import { reasons as german } from './de/reasons';
import { dollarsOf } from './dollars';
import { formatsOf } from './formats';
import { useLanguage } from './use-language';

const texts: Record<Language, ReasonTexts> = { en: reasonCatalogue, de: german };

/** The maximum length of text from an external service, in characters. */
const MOST_CHARACTERS = 300;

/**
 * Describes reasons in a language, with their values formatted for this language; null if there are no
 * reasons.
 */
export const reasonsText = (reasons: readonly WrittenReason[], language: Language): string | null => {
  const { integer, moment } = formatsOf(language);
  const dollars = dollarsOf(language);
  return writeReason(reasons, texts[language], {
    count: integer,
    money: (micros) => dollars(toDollars(micros)),
    moment: (at) => moment(new Date(at)),
    text: (text) => safeText(text, MOST_CHARACTERS),
  });
};

/** Returns `reasonsText` for the current language. */
export const useReasonsText = () => {
  const language = useLanguage();
  return (reasons: readonly WrittenReason[]): string | null => reasonsText(reasons, language);
};
