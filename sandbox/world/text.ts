/** What X recognises in a text, with positions counted in code points, as X counts them. */
export interface Found {
  start: number;
  end: number;
  /** Without its `#` or `@`; a link whole. */
  value: string;
}

const LINK = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}…]/gu;
const HASHTAG = /(?<![\p{L}\p{N}_&/#])[#＃]([\p{L}\p{N}\p{M}_]*[\p{L}_][\p{L}\p{N}\p{M}_]*)/gu;
const MENTION = /(?<![A-Za-z0-9_/@])@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_@])/gu;

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const find = (text: string, pattern: RegExp): Found[] => {
  const found: Found[] = [];
  let units = 0;
  let points = 0;
  for (const match of text.matchAll(pattern)) {
    points += codePoints(text.slice(units, match.index));
    const length = codePoints(match[0]);
    found.push({ start: points, end: points + length, value: match[1] ?? match[0] });
    points += length;
    units = match.index + match[0].length;
  }
  return found;
};

/** Without those that are part of a link. */
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

/** Lower-case words of a text, split at punctuation and symbols as X's search does; an emoji is a word. */
export const words = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu) ?? [];
