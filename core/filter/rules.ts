import type { ContentKind, FilterReason } from '../codes/content';
import { limits } from '../limits';
import { countPlainWords, hasLink } from './text';

export interface Filterable {
  text: string;
  /**
   * The language detected by the platform (BCP 47). X's `q…` codes, `und` and `zxx` mean that the language is
   * unknown.
   */
  lang: string | null;
  kind: ContentKind;
  /** The ISO codes of the countries in which the platform withholds the post, or X's codes for all countries. */
  withheldIn: readonly string[];
}

export interface FilterSettings {
  minWords: number;
  languages: readonly string[];
  /** The ISO code of a country. Posts that are withheld in this country are filtered out. */
  country: string;
  /** The number of days during which a repeated text counts as a duplicate. */
  duplicateDays: number;
}

export const defaultFilterSettings: FilterSettings = {
  minWords: limits.minWords,
  languages: ['de'],
  country: 'DE',
  duplicateDays: limits.duplicateDays,
};

/** X's codes for posts that are withheld in all countries (XX), or because of a copyright complaint (XY). */
const everywhere: readonly string[] = ['XX', 'XY'];

/** Whether the platform withholds a post in a country. */
export const isWithheld = (withheldIn: readonly string[], country: string): boolean =>
  withheldIn.some((code) => code === country || everywhere.includes(code));

const isUndetermined = (lang: string): boolean => lang === 'und' || lang === 'zxx' || lang.startsWith('q');

/**
 * Returns the reason why a post is not classified, or null if the post is to be classified. The rules that
 * require the database (`duplicate`, `erased_author`) are not checked here, but when posts are stored.
 */
export const filterReason = (post: Filterable, settings: FilterSettings): FilterReason | null => {
  if (isWithheld(post.withheldIn, settings.country)) return 'withheld';
  if (post.kind === 'repost') return 'repost';
  if (post.lang !== null && !isUndetermined(post.lang) && !settings.languages.includes(post.lang))
    return 'language';
  const words = countPlainWords(post.text, Math.max(settings.minWords, 1));
  if (words === 0 && hasLink(post.text)) return 'link_only';
  return words < settings.minWords ? 'too_short' : null;
};
