/** Text as Postgres can hold it: NUL and lone surrogates have no place in UTF-8. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A name on one line, without control characters and without those that change the direction of text. */
export const plainName = (text: string): string =>
  text.replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

/** Free text from a model, on one line and shortened: it is shown, searched and exported. */
export const shortLine = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
