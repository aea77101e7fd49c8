/** The pattern of `like` for texts that contain this one as it stands. */
export const contains = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
