import { askedWordsOf } from './words';

/** The terms of a search, all of which a text must contain. */
export interface SearchTerms {
  /** `@handle` and `#tag`, which match exactly. */
  marks: string[];
  words: string[];
  /** Words in quotation marks, which must follow one another. */
  phrases: string[][];
}

/** No sensible search has more words than this. */
const MOST_TERMS = 10;

const first = (terms: readonly string[]): string[] => [...new Set(terms)].slice(0, MOST_TERMS);

const PHRASE = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Parses the search field: any input is a valid search, although it may be empty. */
export const readSearch = (text: string): SearchTerms => {
  const { marks, words } = askedWordsOf(text.replace(PHRASE, ' '));
  const quoted = [...text.matchAll(PHRASE)].map(([, phrase = '']) => askedWordsOf(phrase));
  const phrases = quoted.map((phrase) => phrase.words);
  return {
    marks: first([...marks, ...quoted.flatMap((phrase) => phrase.marks)]),
    words: first([...words, ...phrases.filter(({ length }) => length === 1).flat()]),
    phrases: phrases
      .filter(({ length }) => length > 1)
      .slice(0, MOST_TERMS)
      .map((phrase) => phrase.slice(0, MOST_TERMS)),
  };
};

const umlauts: Record<string, string> = { ae: 'ä', oe: 'ö', ue: 'ü' };

/**
 * Returns a word as typed and, if its letters may stand for umlauts that the keyboard lacks, also with
 * umlauts.
 */
export const spellingsOf = (word: string): string[] => [
  // `ue` after a vowel or q is not an umlaut: neue, Quelle.
  ...new Set([word, word.replace(/ae|oe|(?<![aeiouäöüq])ue/gu, (letters) => umlauts[letters] ?? letters)]),
];

const folded: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

/** Spells the beginning of a word as in stems: Postgres' German stems have no umlauts. */
export const foldUmlauts = (word: string): string =>
  word.replace(/[äöüß]/gu, (letter) => folded[letter] ?? letter);
