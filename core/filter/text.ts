const HANDLE = /(?<![\p{L}\p{N}_])@[A-Za-z0-9_]{1,15}/gu;
const TAG = /#[\p{L}\p{N}_]+/gu;
const LINK = /https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Lists the words of a text that have a meaning themselves: without handles, tags and links. */
export const plainWords = (text: string): string[] =>
  text.replace(LINK, ' ').replace(HANDLE, ' ').replace(TAG, ' ').match(WORD) ?? [];

export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

/**
 * Normalises a text for the comparison of duplicates: without handles and links, only letters and digits,
 * lower case, compatibility forms unified. Two posts that differ only in whom they address are the same text.
 */
export const normaliseText = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .replace(LINK, ' ')
      .replace(HANDLE, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
