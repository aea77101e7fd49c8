const HANDLE = /(?<![\p{L}\p{N}_])@[A-Za-z0-9_]{1,15}/gu;
const TAG = /#[\p{L}\p{N}_]+/gu;
const LINK = /https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

const without = (text: string, pattern: RegExp, sign: string): string =>
  text.includes(sign) ? text.replace(pattern, ' ') : text;

const withoutLinksAndHandles = (text: string): string => without(without(text, LINK, '://'), HANDLE, '@');

/** Counts the words of a text that carry meaning, without handles, tags and links, up to a given number. */
export const countPlainWords = (text: string, most: number): number => {
  const plain = without(withoutLinksAndHandles(text), TAG, '#');
  let count = 0;
  WORD.lastIndex = 0;
  while (count < most && WORD.test(plain)) count += 1;
  return count;
};

export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

/**
 * Normalises a text for the comparison of duplicates: without handles and links, only letters and digits,
 * lower case, compatibility forms unified. Two posts that differ only in whom they address are the same text.
 * A text of which nothing would be left, such as one that consists of emoji, is compared as it is.
 */
export const normaliseText = (text: string): string =>
  withoutLinksAndHandles(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || text.trim();
