import { type Category, categories, categoryLabels } from './codes/categories';
import { type Language, languages } from './codes/label';

/** Where the topic pages are in each language: the address decides the language, not the browser. */
export const topicFolders = { en: '/topic', de: '/thema' } as const satisfies Record<Language, string>;

/** The address of an issue's topic page. */
export const topicPath = (category: Category, language: Language): string =>
  `${topicFolders[language]}/${categoryLabels[category].slug[language]}`;

/** The language whose topic pages are at an address or below it; null for any other address. */
const topicLanguage = (path: string): Language | null =>
  languages.find((language) => `${path}/`.startsWith(`${topicFolders[language]}/`)) ?? null;

export interface TopicAddress {
  language: Language;
  /** Null if no issue has its page there. */
  category: Category | null;
}

/**
 * What an address in one of the folders leads to, with or without a slash at its end; null for any other
 * address.
 */
export const readTopicPath = (path: string): TopicAddress | null => {
  const language = topicLanguage(path);
  if (language === null) return null;
  const category = categories.find((known) => topicPath(known, language) === path.replace(/\/$/, ''));
  return { language, category: category ?? null };
};
