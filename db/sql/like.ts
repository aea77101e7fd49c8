/** Builds a `like` pattern that matches texts containing the given text, in which wildcards are escaped. */
export const contains = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
