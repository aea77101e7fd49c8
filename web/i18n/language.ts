import { type Language, languages } from '@stimmlage/core/codes/label';

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/**
 * Chooses a visitor's language: the selected language, otherwise the first supported language among the
 * browser's languages, otherwise English.
 * @param wanted the browser's languages, such as `de-AT`, in order of preference.
 */
export const chooseLanguage = (chosen: string | null, wanted: readonly string[]): Language => {
  if (isLanguage(chosen)) return chosen;
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
};
