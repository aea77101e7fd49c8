/** Builds a `like` pattern for texts that contain this one literally. */
export const contains = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
