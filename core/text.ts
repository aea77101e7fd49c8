/** Makes a text storable in Postgres, which accepts neither NUL nor lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Puts a name on one line, without control characters or characters that change the direction of text. */
export const plainName = (text: string): string =>
  text.replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

/** Puts a model's free text on one line and shortens it: it is shown, searched and exported. */
export const shortLine = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
