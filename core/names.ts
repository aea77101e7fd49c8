const dictionary = new Intl.Collator('de', { numeric: true });

/**
 * Compares names in the order of a German dictionary, regardless of the user's language: Ä is sorted like A,
 * ß like ss, 2 before 10, and case matters only if nothing else differs. `dictionaryOrder` in the database
 * code sorts in the same order in SQL.
 */
export const compareNames = dictionary.compare;
