/** Removes NUL and replaces lone surrogates, because Postgres accepts neither. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Formats a name as a single line, without control characters, characters that change the direction of text, and
 * the noncharacters that XML does not allow.
 */
export const plainName = (text: string): string =>
  text.replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu, ' ').trim();

/** Formats free text from a model as a single, short line for display, search and export. */
export const shortLine = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
