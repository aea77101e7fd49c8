/**
 * How much each common addition to a word multiplies the number of guesses, as a power of ten. Additions
 * include a year, a separator, a punctuation mark at the end and a capital letter.
 */
const COST = {
  year: 2,
  digit: 1,
  /** There are six common separators, and log10(6) is about 0.8. */
  separator: 0.8,
  sign: 1,
  repeated: 0.3,
  capital: 0.3,
  /** Digits and symbols that replace some of the word's letters. */
  swapped: 0.5,
  letter: 1.4,
  other: 3,
};

const YEAR = /^(?:19|20)\d\d/;
const LONGEST_WORD = 32;

const swaps: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutSwaps = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => swaps[sign] ?? sign);

/** Replaces each umlaut and ß with two letters. */
const spelledOut = (word: string): string =>
  word.replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter);

/**
 * Ranks each word by its position in the first list that contains the word, starting at 1. Words with umlauts
 * are ranked in both spellings.
 */
export const rankWords = (lists: readonly (readonly string[])[]): Map<string, number> => {
  const ranks = new Map<string, number>();
  const note = (word: string, rank: number): void => {
    ranks.set(word, Math.min(ranks.get(word) ?? rank, rank));
  };
  for (const list of lists) {
    list.forEach((word, index) => {
      const lower = word.toLowerCase();
      note(lower, index + 1);
      note(spelledOut(lower), index + 1);
    });
  }
  return ranks;
};

const costOfSign = (sign: string, before: string | undefined): number => {
  if (sign === before) return COST.repeated;
  if (/[\s._-]/.test(sign)) return COST.separator;
  if (/\d/.test(sign)) return COST.digit;
  if (/[a-zäöüß]/.test(sign)) return COST.letter;
  return /[\p{L}\p{N}]/u.test(sign) ? COST.other : COST.sign;
};

/**
 * Estimates how many guesses are needed to find a password, as a power of ten. The attacker is assumed to
 * combine common words with capital letters, years, digits and symbols, and to guess the remaining characters
 * one by one.
 */
export const wordGuesses = (password: string, ranks: ReadonlyMap<string, number>): number => {
  const lower = password.toLowerCase();
  const cost = (word: string): number | undefined => {
    const rank = ranks.get(word);
    return rank === undefined ? undefined : Math.log10(rank + 1);
  };
  const least = [0, ...Array<number>(lower.length).fill(Number.POSITIVE_INFINITY)];
  const reach = (end: number, guesses: number): void => {
    least[end] = Math.min(least[end] ?? guesses, guesses);
  };
  for (let start = 0; start < lower.length; start += 1) {
    const so = least[start] ?? 0;
    reach(start + 1, so + costOfSign(lower.charAt(start), lower[start - 1]));
    if (YEAR.test(lower.slice(start))) reach(start + 4, so + COST.year);
    for (let end = start + 2; end <= Math.min(lower.length, start + LONGEST_WORD); end += 1) {
      const text = lower.slice(start, end);
      const plain = cost(text);
      const swapped = cost(withoutSwaps(text));
      if (plain !== undefined) reach(end, so + plain);
      else if (swapped !== undefined) reach(end, so + swapped + COST.swapped);
    }
  }
  const capitals = [...password].filter((sign) => /\p{Lu}/u.test(sign)).length;
  return (least[lower.length] ?? 0) + COST.capital * capitals;
};
