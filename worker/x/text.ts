/** Text as Postgres can hold it: NUL and lone surrogates have no place in UTF-8. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Text as it was written: X escapes &, < and >. */
export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
