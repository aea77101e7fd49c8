/**
 * Matches links, then marks, then words. There are no capture groups, because capture groups would make
 * matching several times slower.
 */
const TOKEN = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{M}\p{N}_])[@#][\p{L}\p{M}\p{N}_]+|[\p{L}\p{M}\p{N}]+/giu;

/** Matches the words in a tag by the rules of version 1, which know no abbreviations of upper and lower case. */
const FORMER_TAG_PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}\p{N}_]+|\p{N}+/gu;

/**
 * Abbreviations that mix upper and lower case, which would otherwise be split like `NoTempo`. Those in `closed` end
 * in a small letter, so that what follows them in a tag has to begin with a capital letter.
 */
const abbreviations = {
  open: 'AfD|BAföG|BVerfG|BVerwG|BfArM|BfDI|BfV|EuGH|KfW|LfV|MdB|MdEP|MdL|StGB|StPO|StVO',
  closed: 'BaFin|BaWü|GroKo|KiTa',
};

/** Matches the end of NGOs, CDUler and AfDlerinnen. */
const ENDING = String.raw`(?:s|ler(?:s|n|in|innen)?)(?!\p{Ll})`;

/**
 * Matches the words in a tag such as `#CDUParteitag2026`. Each word begins at a capital letter or a digit. Other
 * abbreviations in the form of KfW are recognised if nothing suggests that their last letter belongs to the next
 * word, as in `NoEU`, or to a number, as in `NoA20`.
 */
const TAG_PART = new RegExp(
  [
    `(?:${abbreviations.open})(?:${ENDING})?`,
    String.raw`(?:${abbreviations.closed})s?(?!\p{Ll})`,
    String.raw`\p{Lu}\p{Ll}\p{Lu}(?![\p{Ll}\p{N}]|\p{Lu}(?!\p{Ll}))`,
    String.raw`\p{Lu}{2,}${ENDING}`,
    FORMER_TAG_PART.source,
  ].join('|'),
  'gu',
);

/** Parties whose names end tags that are written in one case, such as `#noafd` and `#CDUCSU`. */
const parties = new Set(['afd', 'cdu', 'csu', 'fdp', 'spd']);

const PARTY_LENGTH = 3;

/** Lengths are in UTF-16 code units. The totals ensure that any text of up to 100 KB fits in a tsvector. */
const bounds = { word: { min: 2, max: 60 }, mark: 101, words: 16_000, characters: 200_000, marks: 200 };

/**
 * The version of the rules in this file. The upkeep `reindex` applies a new version to stored posts: increase it with
 * every change of what `wordsOf` returns, and let `formerWordsOf` keep the previous rules.
 */
export const INDEX_VERSION = 2;

/** The maximum length of an indexed mark. Searching for a longer mark finds nothing. */
export const LONGEST_MARK = bounds.mark;

/** The searchable form of text: lower case, compatibility forms unified, links removed. */
export interface TextWords {
  /** The words in the order of the text, including repetitions. */
  words: string[];
  /** Each `@handle` and `#tag`, without repetitions. */
  marks: string[];
}

/** Lists the words, marks and links in a text, in order. */
const tokensOf = (text: string): readonly string[] =>
  text.normalize('NFKC').slice(0, bounds.characters).match(TOKEN) ?? [];

const isTag = (token: string): boolean => token.startsWith('#');

const isMark = (token: string): boolean => isTag(token) || token.startsWith('@');

/** Whether a token is a link. Every link contains a slash or a dot; words and marks contain neither. */
const isLink = (token: string): boolean => token.includes('/') || token.includes('.');

const marksOf = (tokens: readonly string[]): string[] => {
  const marks = new Set<string>();
  for (const token of tokens) {
    if (!isMark(token)) continue;
    const mark = token.toLowerCase();
    if (mark.length <= bounds.mark) marks.add(mark);
    if (marks.size === bounds.marks) break;
  }
  return [...marks];
};

const bounded = (words: readonly string[], min: number = bounds.word.min): string[] => {
  const kept: string[] = [];
  let characters = 0;
  for (const each of words) {
    const word = each.toLowerCase();
    if (word.length < min || word.length > bounds.word.max) continue;
    characters += word.length;
    if (kept.length === bounds.words || characters > bounds.characters) break;
    kept.push(word);
  }
  return kept;
};

/** The words in a hashtag, and what of the hashtag is also indexed as a single word. */
interface TagWords {
  parts: readonly string[];
  wholes: readonly string[];
}

type SplitTag = (tag: string) => TagWords;

const wholesOf = (tag: string, parts: readonly string[]): string[] =>
  parts.length > 1 ? [tag.replaceAll('_', '')] : [];

const splitTag: SplitTag = (tag) => {
  const matched: readonly string[] = tag.match(TAG_PART) ?? [];
  const parts: string[] = [];
  const wholes = wholesOf(tag, matched);
  for (const part of matched) {
    const at = part.length - PARTY_LENGTH;
    if (at > 0 && parties.has(part.slice(at).toLowerCase())) {
      parts.push(part.slice(0, at), part.slice(at));
      wholes.push(part);
    } else parts.push(part);
  }
  return { parts, wholes };
};

const splitFormerly: SplitTag = (tag) => {
  const parts: readonly string[] = tag.match(FORMER_TAG_PART) ?? [];
  return { parts, wholes: wholesOf(tag, parts) };
};

/** Lists the words of a text in order, followed by each hashtag of several words as a single word. */
const allWordsOf = (tokens: readonly string[], split: SplitTag = splitTag): string[] => {
  const words: string[] = [];
  const tags: string[] = [];
  for (const token of tokens) {
    if (isTag(token)) {
      const { parts, wholes } = split(token.slice(1));
      for (const part of parts) words.push(part);
      for (const whole of wholes) tags.push(whole);
    } else if (!isMark(token) && !isLink(token)) words.push(token);
  }
  for (const tag of tags) words.push(tag);
  return words;
};

/**
 * Extracts the words of a text, which consist of letters and digits, and its marks. A handle is only a mark.
 * A hashtag is also indexed as each of its words and, if it consists of several words, as a single word.
 * Words that are too short or too long to be meaningful are left out, as is the end of an extremely long
 * text.
 */
export const wordsOf = (text: string): TextWords => {
  const tokens = tokensOf(text);
  return { words: bounded(allWordsOf(tokens)), marks: marksOf(tokens) };
};

/**
 * Extracts the words of a text by the rules of version 1. Stored posts are indexed by these words until the upkeep
 * has come to them.
 */
export const formerWordsOf = (text: string): string[] => bounded(allWordsOf(tokensOf(text), splitFormerly));

/** Like the words of `wordsOf`, but also includes words of a single character, such as in “1. Mai”. */
export const spelledWordsOf = (text: string): string[] => bounded(allWordsOf(tokensOf(text)), 1);

/**
 * Extracts the words and marks of a search. A hashtag in a search is only a mark, so a search for a hashtag
 * does not find the hashtag's words.
 */
export const askedWordsOf = (text: string): TextWords => {
  const tokens = tokensOf(text);
  return {
    words: bounded(tokens.filter((token) => !isMark(token) && !isLink(token))),
    marks: marksOf(tokens),
  };
};

/** Like the words of `askedWordsOf`, but also includes words of a single character. */
export const askedSpelledWordsOf = (text: string): string[] =>
  bounded(
    tokensOf(text).filter((token) => !isMark(token) && !isLink(token)),
    1,
  );

const LETTERS = /^[\p{L}\p{M}]{3,}$/u;

/** Adds the words that may be parts of compounds: words of at least three letters and no other characters. */
export const addVocabulary = (vocabulary: Set<string>, { words }: TextWords): Set<string> => {
  for (const word of words) if (!vocabulary.has(word) && LETTERS.test(word)) vocabulary.add(word);
  return vocabulary;
};
