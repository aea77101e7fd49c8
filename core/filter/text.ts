const HANDLE = /(?<![\p{L}\p{N}_])@[A-Za-z0-9_]{1,15}/gu;
const TAG = /#[\p{L}\p{N}_]+/gu;
const LINK = /https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Words with a meaning of their own: without handles, tags and links. */
export const plainWords = (text: string): string[] =>
  text.replace(LINK, ' ').replace(HANDLE, ' ').replace(TAG, ' ').match(WORD) ?? [];

export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

/**
 * The text as duplicates are compared: without handles and links, letters and digits only, lower case,
 * compatibility forms unified. Two posts that differ only in whom they address are the same text.
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
