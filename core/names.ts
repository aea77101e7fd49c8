const dictionary = new Intl.Collator('de', { numeric: true });

/**
 * Orders two names as a German dictionary does, in every language: Ä with A, ß with ss, ignoring case unless that
 * alone differs, and 2 before 10. `dictionaryOrder` in the database's code does the same in SQL.
 */
export const compareNames = dictionary.compare;
