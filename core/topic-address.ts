import { type Category, categories, categoryLabels } from './codes/categories';
import { type Language, languages } from './codes/label';

/**
 * The folders of topic pages by language. The path determines the language of a topic page, regardless of the
 * browser's language.
 */
export const topicFolders = { en: '/topic', de: '/thema' } as const satisfies Record<Language, string>;

/** Returns the path of an issue's topic page. */
export const topicPath = (category: Category, language: Language): string =>
  `${topicFolders[language]}/${categoryLabels[category].slug[language]}`;

/** Returns the language of the topic-page folder that contains a path; null for any other path. */
const topicLanguage = (path: string): Language | null =>
  languages.find((language) => `${path}/`.startsWith(`${topicFolders[language]}/`)) ?? null;

export interface TopicAddress {
  language: Language;
  /** The issue; null if there is no topic page at the path. */
  category: Category | null;
}

/**
 * Parses the path of a topic page, with or without a trailing slash. Returns null for a path outside the
 * folders of topic pages.
 */
export const readTopicPath = (path: string): TopicAddress | null => {
  const language = topicLanguage(path);
  if (language === null) return null;
  const category = categories.find((known) => topicPath(known, language) === path.replace(/\/$/, ''));
  return { language, category: category ?? null };
};
