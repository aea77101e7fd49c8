/** A hashtag, handle or link in a text. Positions are in code points, as in X's responses. */
export interface Found {
  start: number;
  end: number;
  /** The hashtag or handle without its `#` or `@`; for a link, its URL. */
  value: string;
}

const LINK = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}…]/gu;
const HASHTAG = /(?<![\p{L}\p{N}_&/#])[#＃]([\p{L}\p{N}\p{M}_]*[\p{L}_][\p{L}\p{N}\p{M}_]*)/gu;
const MENTION = /(?<![A-Za-z0-9_/@])@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_@])/gu;

/** Characters outside the Basic Multilingual Plane, which occupy two code units. */
const PAIR = /[\u{10000}-\u{10FFFF}]/gu;

const find = (text: string, pattern: RegExp): Found[] => {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return [];
  const pairs = [...text.matchAll(PAIR)].map(({ index }) => index);
  const position = (unit: number): number => unit - pairs.filter((pair) => pair < unit).length;
  return matches.map((match) => ({
    start: position(match.index),
    end: position(match.index + match[0].length),
    value: match[1] ?? match[0],
  }));
};

/** Leaves out matches that are part of a link. */
const outsideLinks = (text: string, found: Found[]): Found[] => {
  if (found.length === 0) return found;
  const links = findLinks(text);
  return found.filter((one) => !links.some((link) => one.start >= link.start && one.end <= link.end));
};

export const findLinks = (text: string): Found[] => (text.includes('://') ? find(text, LINK) : []);

export const findHashtags = (text: string): Found[] =>
  text.includes('#') || text.includes('＃') ? outsideLinks(text, find(text, HASHTAG)) : [];

export const findMentions = (text: string): Found[] =>
  text.includes('@') ? outsideLinks(text, find(text, MENTION)) : [];

/**
 * Splits a text into lower-case words, ignoring punctuation and symbols, as X's search does. Each emoji
 * counts as a word.
 */
export const words = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}|\p{RI}{2}/gu) ?? [];
