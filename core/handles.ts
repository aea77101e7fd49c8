/** Handles in a text, as X links them; the first group is the handle itself. */
const MENTION = /(?<![\p{L}\p{N}_])@([A-Za-z0-9_]{1,50})/gu;

/** What stands in a text in place of the handle of somebody who was erased. */
export const ERASED_MENTION = '@erased';

/** The handles that a text names, in lower case. */
export const handlesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, handle = '']) => handle.toLowerCase())),
];

/** A text in which some handles are replaced. */
export const replaceHandles = (text: string, replacement: (handle: string) => string | undefined): string =>
  text.replace(MENTION, (whole, handle: string) => replacement(handle.toLowerCase()) ?? whole);

/** A text without the handles of those who were erased. */
export const eraseHandles = (text: string, isErased: (handle: string) => boolean): string =>
  replaceHandles(text, (handle) => (isErased(handle) ? ERASED_MENTION : undefined));
