/**
 * Reads a written list: terms stand between commas or on lines of their own, in lower case, with ss for ß.
 * `term` is the whole word, `term*` a word's beginning, `*term` its end, `*term*` any part of it; a term of
 * several words is a phrase.
 */
export const list = (written: string): string[] =>
  written
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
