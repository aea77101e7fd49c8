/** Text as Postgres can hold it: NUL and lone surrogates have no place in UTF-8. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A name on one line that runs one way: without control characters, and without those that turn text around. */
export const plainName = (text: string): string =>
  text.replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

/** What a model writes freely, on one line and cut to size: it is shown, searched and exported. */
export const shortLine = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
