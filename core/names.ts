const dictionary = new Intl.Collator('de', { numeric: true });

/**
 * Compares two names as a German dictionary does, whatever the language: Ä sorts with A, ß with ss, 2 before
 * 10, and case counts only if nothing else differs. `dictionaryOrder` in the database's code does the same in
 * SQL.
 */
export const compareNames = dictionary.compare;
