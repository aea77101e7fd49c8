/**
 * Builds a `like` pattern that matches any text containing the given text. Wildcards in the given text are
 * escaped.
 */
export const contains = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
