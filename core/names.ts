const dictionary = new Intl.Collator('de', { numeric: true });

/**
 * Compares names as a German dictionary does, in every language: Ä sorts with A, ß with ss, 2 before 10, and
 * case matters only if nothing else differs. `dictionaryOrder` in the database code does the same in SQL.
 */
export const compareNames = dictionary.compare;
