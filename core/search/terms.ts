import { askedWordsOf } from './words';

/** The terms of a search. A matching text contains all of the terms, and is one of the posts, if any are named. */
export interface SearchTerms {
  /** Each `@handle` and `#tag`, which must match exactly. */
  marks: string[];
  words: string[];
  /** The words in each pair of quotation marks. The words of a phrase must occur in the text in sequence. */
  phrases: string[][];
  /** The id in each address of a post on X. */
  posts: string[];
}

/** The maximum number of terms in a search. Further terms are ignored. */
const MOST_TERMS = 10;

const first = (terms: readonly string[]): string[] => [...new Set(terms)].slice(0, MOST_TERMS);

const PHRASE = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Matches the address of a post on X, as copied from a browser or the app. */
const POST_ADDRESS =
  /(?<!\S)(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(?:i\/web|\w+)\/status\/(\d{1,19})(?!\d)\S*/giu;

const LARGEST_ID = 2n ** 63n - 1n;

const postsIn = (text: string): string[] =>
  [...text.matchAll(POST_ADDRESS)].map(([, id = '']) => id).filter((id) => BigInt(id) <= LARGEST_ID);

/**
 * Matches the separator in Bürger:innen, Bürger*innen, Bürger_innen and Bürger/-innen, also in Bürger:innenrat, but
 * not in Berlin:Innensenatorin.
 */
const GENDER_SEPARATOR =
  /(?<=(?<![\p{L}\p{M}\p{N}_@#])[\p{L}\p{M}]{3,})(?:[:*_·/]|\/-)(?=innen(?!minist|polit|st[aä]dt)\p{Ll}*|[Ii]nnen(?!\p{L})|INNEN(?!\p{L}))/gu;

/** Joins gendered spellings: a search for Bürger:innen is one for Bürgerinnen, which finds each of the spellings. */
const joinGendered = (text: string): string => text.normalize('NFKC').replace(GENDER_SEPARATOR, '');

/** Matches the feminine plural of a person, alone or as the beginning of a compound. */
const FEMININE = /^([\p{L}\p{M}]{3,})(innen[\p{L}\p{M}]*)$/u;

/**
 * Splits a word such as Bürgerinnen where other spellings separate it; null for other words. Texts that separate it
 * contain both parts in sequence.
 */
export const genderedPartsOf = (word: string): { person: string; ending: string } | null => {
  const [, person, ending] = FEMININE.exec(word) ?? [];
  return person === undefined || ending === undefined ? null : { person, ending };
};

/** Parses the input of the search field. Any input is valid, but the search may be empty. */
export const readSearch = (text: string): SearchTerms => {
  const rest = text.replace(POST_ADDRESS, ' ');
  const { marks, words } = askedWordsOf(joinGendered(rest.replace(PHRASE, ' ')));
  const quoted = [...rest.matchAll(PHRASE)].map(([, phrase = '']) => askedWordsOf(phrase));
  const phrases = quoted.map((phrase) => phrase.words);
  return {
    marks: first([...marks, ...quoted.flatMap((phrase) => phrase.marks)]),
    words: first([...words, ...phrases.filter(({ length }) => length === 1).flat()]),
    phrases: phrases
      .filter(({ length }) => length > 1)
      .slice(0, MOST_TERMS)
      .map((phrase) => phrase.slice(0, MOST_TERMS)),
    posts: first(postsIn(text)),
  };
};

const umlauts: Record<string, string> = { ae: 'ä', oe: 'ö', ue: 'ü' };

/** Returns a word as typed and, if the word may contain umlauts spelled as ae, oe or ue, with umlauts too. */
export const spellingsOf = (word: string): string[] => [
  // `ue` after a vowel or q does not stand for an umlaut: neue, Quelle.
  ...new Set([word, word.replace(/ae|oe|(?<![aeiouäöüq])ue/gu, (letters) => umlauts[letters] ?? letters)]),
];

const folded: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

/** Replaces umlauts and ß in the prefix to search for, because Postgres's German stems contain no umlauts. */
export const foldUmlauts = (word: string): string =>
  word.replace(/[äöüß]/gu, (letter) => folded[letter] ?? letter);
