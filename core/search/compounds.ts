/** Linking elements between the parts of a German compound. */
const LINKS = ['', 's', 'es', 'n', 'en', 'ens', 'ns', 'er', 'e'];

const ENDINGS = ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern'];

const SHORTEST_PART = 3;

/** The minimum length of a base. A shorter base would occur by chance in too many words. */
const SHORTEST_BASE = 4;

/**
 * Returns the form that a word has inside compounds: `miet` for Miete and Mieten, as in Mietpreis. Returns
 * null if the word is too short, or does not consist only of letters.
 */
export const baseOf = (word: string): string | null => {
  if (!/^[\p{L}\p{M}]+$/u.test(word) || word.length < SHORTEST_BASE) return null;
  const base = word.replace(/(?:en|e|(?<=[lr])n)$/u, '');
  return base.length < SHORTEST_BASE ? word : base;
};

/**
 * Lists the words that may precede the base: the part before the base as it is, and without each possible
 * linking element.
 */
const partsBefore = (before: string): string[] =>
  LINKS.filter((link) => before.endsWith(link))
    .map((link) => before.slice(0, before.length - link.length))
    .filter(({ length }) => length >= SHORTEST_PART);

const partsAfter = (after: string): string[] =>
  LINKS.filter((link) => after.startsWith(link))
    .map((link) => after.slice(link.length))
    .filter(({ length }) => length >= SHORTEST_PART);

interface Reading {
  before: string[] | null;
  after: string[];
}

/**
 * Splits a compound at a base. Lists the words that the parts before and after the base may stand for; for a
 * real compound, each list contains at least one existing word.
 */
const readingAt = (word: string, base: string, at: number): Reading => {
  const before = word.slice(0, at);
  const after = word.slice(at + base.length);
  const ends = at > 0 && ENDINGS.includes(after) ? [base + after] : [];
  return {
    before: before === '' ? null : partsBefore(before),
    after: [...ends, ...partsAfter(after)],
  };
};

const readingsOf = (word: string, base: string): Reading[] => {
  const readings: Reading[] = [];
  for (let at = word.indexOf(base); at >= 0; at = word.indexOf(base, at + 1)) {
    readings.push(readingAt(word, base, at));
  }
  return readings.filter(({ before, after }) => before?.length !== 0 && after.length > 0);
};

/**
 * Lists the possible parts of a compound before and after the base. The caller has to look up these parts in
 * the vocabulary.
 */
export const neededParts = (word: string, base: string): string[] =>
  readingsOf(word, base).flatMap(({ before, after }) => [...(before ?? []), ...after]);

/**
 * Checks that a part of a compound is an existing word that can appear in the given place, before or after
 * the base.
 */
export type IsPart = (part: string, place: 'before' | 'after') => boolean;

/**
 * Whether a word is a compound that contains the base. For example, Strommiete and Mietpreis contain `miet`,
 * but Konkurrenten does not contain `rent`, because the remaining parts are not words.
 */
export const isCompoundOf = (word: string, base: string, isPart: IsPart): boolean =>
  readingsOf(word, base).some(
    ({ before, after }) =>
      (before === null || before.some((part) => isPart(part, 'before'))) &&
      after.some((part) => isPart(part, 'after')),
  );
