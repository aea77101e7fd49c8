import { askedWordsOf, type TextWords, wordsOf } from './search/words';

interface Wanted extends TextWords {
  name: string;
}

const standTogether = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 ||
  words.some((word, at) => word === wanted[0] && wanted.every((next, index) => words[at + index] === next));

/** Joins words into a single hashtag. */
export const toHashtag = (words: readonly string[]): string => `#${words.join('')}`;

/**
 * Creates a function that finds the names of trends in texts, ignoring case. `#Rente` matches the hashtag;
 * `Friedrich Merz` matches these two words in sequence, and #FriedrichMerz; `Merz #CDU` matches if both the
 * word and the hashtag occur.
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
    const { words, marks } = askedWordsOf(name);
    const [firstMark] = marks;
    const [firstWord] = words;
    if (firstMark !== undefined) put(byMark, firstMark, { name, words, marks });
    else if (firstWord !== undefined) {
      put(byWord, firstWord, { name, words, marks });
      put(byMark, toHashtag(words), { name, words: [], marks });
    }
  }
  return (text) => {
    const { words, marks } = wordsOf(text);
    const candidates = new Set([
      ...marks.flatMap((mark) => byMark.get(mark) ?? []),
      ...words.flatMap((word) => byWord.get(word) ?? []),
    ]);
    const found = [...candidates].filter(
      (wanted) => wanted.marks.every((mark) => marks.includes(mark)) && standTogether(words, wanted.words),
    );
    return [...new Set(found.map(({ name }) => name))];
  };
};
