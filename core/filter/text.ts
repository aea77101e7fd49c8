const HANDLE = /(?<![\p{L}\p{N}_])@[A-Za-z0-9_]{1,15}/gu;
const TAG = /#[\p{L}\p{N}_]+/gu;
const LINK = /https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

const without = (text: string, pattern: RegExp, sign: string): string =>
  text.includes(sign) ? text.replace(pattern, ' ') : text;

const withoutLinksAndHandles = (text: string): string => without(without(text, LINK, '://'), HANDLE, '@');

/** Counts the words in a post, except for handles, tags and links. Stops counting at `most`. */
export const countPlainWords = (text: string, most: number): number => {
  const plain = without(withoutLinksAndHandles(text), TAG, '#');
  let count = 0;
  WORD.lastIndex = 0;
  while (count < most && WORD.test(plain)) count += 1;
  return count;
};

export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

/**
 * Normalises the text of a post for detecting duplicates: removes handles and links, retains only letters and
 * digits, converts to lower case, and unifies compatibility forms. Two posts that differ only in the handles
 * that they mention thus have the same text. If no letters or digits remain, as in a post of only emoji,
 * returns the original text.
 */
export const normaliseText = (text: string): string =>
  withoutLinksAndHandles(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || text.trim();
