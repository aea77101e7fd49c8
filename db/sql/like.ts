/** Builds a `like` pattern for texts that literally contain the given text. */
export const contains = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
