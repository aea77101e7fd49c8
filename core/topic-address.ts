import { type Category, categories, categoryLabels } from './codes/categories';
import { type Language, languages } from './codes/label';

/** Where the topic pages are in each language: the address decides the language, not the browser. */
export const topicFolders = { en: '/topic', de: '/thema' } as const satisfies Record<Language, string>;

/** The address of an issue's topic page. */
export const topicPath = (category: Category, language: Language): string =>
  `${topicFolders[language]}/${categoryLabels[category].slug[language]}`;

/** The language of a topic page, known issue or not; null for any other address. */
export const topicLanguage = (path: string): Language | null =>
  languages.find((language) => path.startsWith(`${topicFolders[language]}/`)) ?? null;

/** The issue with this slug in this language; null if there is none. */
export const categoryOfSlug = (slug: string, language: Language): Category | null =>
  categories.find((category) => categoryLabels[category].slug[language] === slug) ?? null;

export interface TopicAddress {
  language: Language;
  /** Null for a slug that no issue has. */
  category: Category | null;
}

/** The topic page at an address, with or without a slash at its end; null for any other address. */
export const readTopicPath = (path: string): TopicAddress | null => {
  const language = topicLanguage(path);
  if (language === null) return null;
  const [, slug] = /^([^/]+)\/?$/.exec(path.slice(topicFolders[language].length + 1)) ?? [];
  return slug === undefined ? null : { language, category: categoryOfSlug(slug, language) };
};
