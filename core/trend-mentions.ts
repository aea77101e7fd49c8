import { askedSpelledWordsOf, askedWordsOf, spelledWordsOf, type TextWords, wordsOf } from './search/words';

/** The searchable form of a trend's name. */
export interface TrendWords extends TextWords {
  /** All words of the name in order, including words of a single character, which `words` leaves out. */
  spelled: string[];
  /** The words of the name as a single hashtag. */
  hashtag: string;
}

interface Wanted extends TrendWords {
  name: string;
}

const standTogether = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 ||
  words.some((word, at) => word === wanted[0] && wanted.every((next, index) => words[at + index] === next));

/** Extracts the words and marks of a trend's name. */
export const trendWordsOf = (name: string): TrendWords => {
  const spelled = askedSpelledWordsOf(name);
  return { ...askedWordsOf(name), spelled, hashtag: `#${spelled.join('')}` };
};

const hasShortWords = ({ words, spelled }: Wanted): boolean => spelled.length > words.length;

/**
 * Creates a function that finds the names of trends in texts, ignoring case. `#Rente` matches the hashtag;
 * `Friedrich Merz` matches these two words in sequence, and #FriedrichMerz; `Merz #CDU` matches if both the
 * word and the hashtag occur. Words of a single character count as well: `1. Mai` does not match “im Mai”.
 * @returns the names that occur in a text, without repetitions.
 */
export const createMentionFinder = (names: readonly string[]): ((text: string) => string[]) => {
  const byMark = new Map<string, Wanted[]>();
  const byWord = new Map<string, Wanted[]>();
  const put = (map: Map<string, Wanted[]>, key: string, wanted: Wanted): void => {
    const others = map.get(key);
    if (others) others.push(wanted);
    else map.set(key, [wanted]);
  };
  for (const name of names) {
    const wanted = { name, ...trendWordsOf(name) };
    const [firstMark] = wanted.marks;
    const [firstWord] = wanted.words;
    if (firstMark !== undefined) put(byMark, firstMark, wanted);
    else if (firstWord !== undefined) {
      put(byWord, firstWord, wanted);
      put(byMark, wanted.hashtag, { ...wanted, words: [], spelled: [] });
    }
  }
  return (text) => {
    const { words, marks } = wordsOf(text);
    const candidates = new Set([
      ...marks.flatMap((mark) => byMark.get(mark) ?? []),
      ...words.flatMap((word) => byWord.get(word) ?? []),
    ]);
    let spelled: string[] | null = null;
    const isSpelled = (wanted: Wanted): boolean => {
      if (!hasShortWords(wanted)) return standTogether(words, wanted.words);
      spelled ??= spelledWordsOf(text);
      return standTogether(spelled, wanted.spelled);
    };
    const found = [...candidates].filter(
      (wanted) => wanted.marks.every((mark) => marks.includes(mark)) && isSpelled(wanted),
    );
    return [...new Set(found.map(({ name }) => name))];
  };
};
