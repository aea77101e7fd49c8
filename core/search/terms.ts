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

/** The maximum number of terms of a kind in a search. Further terms are ignored. */
const MOST_TERMS = 10;

/**
 * The maximum number of terms in all alternatives, and in all exclusions, which is more than fit in the search field. Of
 * further alternatives, each group is ignored as a whole: a part of it would find less.
 */
const MOST_IN_LISTS = 70;

const first = (terms: readonly string[]): string[] => [...new Set(terms)].slice(0, MOST_TERMS);

/** Matches the address of a post on X, as copied from a browser or the app. */
const POST_ADDRESS =
  /(?<!\S)(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(?:i\/web|\w+)\/status\/(\d{1,19})(?!\d)\S*/giu;

const LARGEST_ID = 2n ** 63n - 1n;

const postsIn = (text: string): string[] =>
  [...text.matchAll(POST_ADDRESS)].map(([, id = '']) => id).filter((id) => BigInt(id) <= LARGEST_ID);

/**
 * Matches the separator in Bürger:innen, Bürger*innen, Bürger_innen and Bürger/-innen, also in Bürger:innenrat, but
 * not in Berlin:Innensenatorin or Auto/innenraum.
 */
const GENDER_SEPARATOR =
  /(?<=(?<![\p{L}\p{M}\p{N}_@#])[\p{L}\p{M}]{3,})(?:(?:[:*_·]|\/-?)(?=[Ii]nnen(?!\p{L})|INNEN(?!\p{L}))|[:*_·](?=innen(?!minist|polit|st[aä]dt)\p{Ll}))/gu;

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
 * Matches the parts of a search that are separated by spaces or quotation marks: what a minus directly before it
 * excludes, which is either the content of quotation marks, also if they are not closed, or a term that begins with a
 * letter; otherwise the content of quotation marks, or other characters. -19 and -1234567 are numbers.
 */
const PART =
  /(?<!\S)[-‐–−](?:["“”„«»](?<without>[^"“”„«»]*)(?:["“”„«»]|$)|(?=[@#\p{L}])(?<not>[^\s"“”„«»]+))|["“”„«»](?<quoted>[^"“”„«»]*)["“”„«»]|(?<plain>[^\s"“”„«»]+)/gu;

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

/** Matches a word of a single character, which is not searched for. */
const SINGLE = /(?<![\p{L}\p{M}\p{N}_@#])[\p{L}\p{N}](?![\p{L}\p{M}\p{N}])/u;

/**
 * Reads what is to be excluded. Several words are a phrase, so that -CO2-Steuer excludes neither CO2 nor Steuer. If one of
 * the words is not searched for, nothing is excluded: the others alone would exclude far more, as Bahn for -S-Bahn.
 */
const excludedTerms = (text: string): Terms | null => {
  const { marks, words } = askedWordsOf(joinGendered(text));
  if (marks.length + words.length === 0 || SINGLE.test(text)) return null;
  const isPhrase = words.length > 1;
  return { marks: first(marks), words: isPhrase ? [] : words, phrases: isPhrase ? [words] : [] };
};

const countOf = ({ marks, words, phrases }: Terms): number => marks.length + words.length + phrases.length;

const countOfAll = (terms: readonly Terms[]): number => terms.reduce((sum, each) => sum + countOf(each), 0);

/** Keeps the first lists of terms, each as a whole, up to the maximum number of terms. */
const firstLists = (lists: readonly Terms[][]): Terms[][] => {
  let count = 0;
  return lists.filter((terms) => {
    count += countOfAll(terms);
    return count <= MOST_IN_LISTS;
  });
};

/** The terms of a search in order: what is required, as lists of alternatives, and what is excluded. */
interface Clauses {
  required: Terms[][];
  excluded: Terms[];
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * A part of a search. A `number` has letters or digits, but nothing that is searched for, such as 5; a `sign` has
 * neither.
 */
type Part = { is: 'required' | 'excluded'; terms: Terms } | { is: 'or' | 'number' | 'sign' };

const partOf = ({ without, not, quoted, plain = '' }: Partial<Record<string, string>>): Part => {
  const excluded = without ?? not;
  if (excluded !== undefined) {
    const terms = excludedTerms(excluded);
    return terms === null ? { is: 'number' } : { is: 'excluded', terms };
  }
  if (quoted === undefined && (plain === 'OR' || plain === 'ODER')) return { is: 'or' };
  const terms = quoted === undefined ? plainTerms(plain) : quotedTerms(quoted);
  if (countOf(terms) > 0) return { is: 'required', terms };
  return { is: WORD_CHARACTER.test(quoted ?? plain) ? 'number' : 'sign' };
};

/** Reads what spaces separate. An OR or ODER that is not directly between two terms is ignored. */
const readClauses = (text: string): Clauses => {
  const clauses: Clauses = { required: [], excluded: [] };
  let isAfterTerm = false;
  let isAfterOr = false;
  for (const { groups = {} } of text.matchAll(PART)) {
    const part = partOf(groups);
    if (part.is === 'sign') continue;
    if (part.is === 'required' && isAfterOr) clauses.required.at(-1)?.push(part.terms);
    else if (part.is === 'required') clauses.required.push([part.terms]);
    else if (part.is === 'excluded') clauses.excluded.push(part.terms);
    isAfterOr = part.is === 'or' && (isAfterTerm || isAfterOr);
    isAfterTerm = part.is === 'required';
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
  return {
    marks: first(plain.flatMap(({ marks }) => marks)),
    words: first(plain.flatMap(({ words }) => words)),
    phrases: plain.flatMap(({ phrases }) => phrases).slice(0, MOST_TERMS),
    anyOf: firstLists(required.filter(({ length }) => length > 1)),
    without: firstLists(excluded.map((terms) => [terms])).flat(),
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
