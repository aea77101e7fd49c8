import { askedWordsOf } from './words';

/** Terms that a text must all contain. */
export interface Terms {
  /** Each `@handle` and `#tag`, which must match exactly. */
  marks: string[];
  words: string[];
  /** The words in each pair of quotation marks. The words of a phrase must occur in the text in sequence. */
  phrases: string[][];
}

/** The terms of a search. A matching text contains all of them, and is one of the posts, if any are named. */
export interface SearchTerms extends Terms {
  /** The terms between which the search has OR. A text must contain one of each list. */
  anyOf: Terms[][];
  /** The terms after a minus, which a text must not contain. */
  without: Terms[];
  /** The id in each address of a post on X. */
  posts: string[];
}

/**
 * The maximum number of terms of a kind, of alternatives and of exclusions in a search. Further terms are ignored.
 */
const MOST_TERMS = 10;

const first = (terms: readonly string[]): string[] => [...new Set(terms)].slice(0, MOST_TERMS);

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
const joinGendered = (text: string): string => text.replace(GENDER_SEPARATOR, '');

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

/**
 * Matches the parts of a search that are separated by spaces or quotation marks: a minus directly before what is to
 * be excluded, and then either the content of quotation marks, or other characters.
 */
const PART = /(?:(?<!\S)([-‐–−])(?=["“”„«»@#\p{L}\p{N}]))?(?:["“”„«»]([^"“”„«»]*)["“”„«»]|([^\s"“”„«»]+))/gu;

const quotedTerms = (phrase: string): Terms => {
  const { marks, words } = askedWordsOf(phrase);
  const isPhrase = words.length > 1;
  return {
    marks: first(marks),
    words: isPhrase ? [] : words,
    phrases: isPhrase ? [words.slice(0, MOST_TERMS)] : [],
  };
};

const plainTerms = (text: string): Terms => {
  const { marks, words } = askedWordsOf(joinGendered(text));
  return { marks: first(marks), words: first(words), phrases: [] };
};

const countOf = ({ marks, words, phrases }: Terms): number => marks.length + words.length + phrases.length;

/** Creates a function that keeps the first terms, up to the maximum number in all its calls. */
const createBound = () => {
  let count = 0;
  return (terms: readonly Terms[]): Terms[] =>
    terms.filter((each) => {
      count += countOf(each);
      return count <= MOST_TERMS;
    });
};

/** The terms of a search in order: what is required, as lists of alternatives, and what is excluded. */
interface Clauses {
  required: Terms[][];
  excluded: Terms[];
}

/** Reads what spaces separate. An OR or ODER that is not between two terms is ignored. */
const readClauses = (text: string): Clauses => {
  const clauses: Clauses = { required: [], excluded: [] };
  let before: 'term' | 'or' | 'other' = 'other';
  for (const [, minus, quoted, plain = ''] of text.matchAll(PART)) {
    if (minus === undefined && (plain === 'OR' || plain === 'ODER')) {
      before = before === 'other' ? 'other' : 'or';
      continue;
    }
    const terms = quoted === undefined ? plainTerms(plain) : quotedTerms(quoted);
    if (countOf(terms) === 0) continue;
    if (minus !== undefined) clauses.excluded.push(terms);
    else if (before === 'or') clauses.required.at(-1)?.push(terms);
    else clauses.required.push([terms]);
    before = minus === undefined ? 'term' : 'other';
  }
  return clauses;
};

/**
 * Parses the input of the search field. Any input is valid, but the search may be empty. `-Miete` excludes texts, as
 * does an en dash or a minus sign directly before a term; `Miete OR Rente` finds texts with one of both.
 */
export const readSearch = (text: string): SearchTerms => {
  const { required, excluded } = readClauses(text.replace(POST_ADDRESS, ' ').normalize('NFKC'));
  const plain = required.filter(({ length }) => length === 1).flat();
  const bound = createBound();
  return {
    marks: first(plain.flatMap(({ marks }) => marks)),
    words: first(plain.flatMap(({ words }) => words)),
    phrases: plain.flatMap(({ phrases }) => phrases).slice(0, MOST_TERMS),
    anyOf: required
      .filter(({ length }) => length > 1)
      .map(bound)
      .filter(({ length }) => length > 0),
    without: createBound()(excluded),
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
