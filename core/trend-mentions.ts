import { wordsOf } from './search/words';

/** A name as it is looked for: a hashtag as such; words one after another, or as one hashtag. */
interface Wanted {
  name: string;
  words: string[];
}

const standsAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, index) => words[at + index] === word);

/**
 * Finds names of trends in texts, in any case. `#Rente` is found where it stands as a hashtag; `Friedrich Merz`
 * where these words follow each other, and as #FriedrichMerz.
 * @returns which of the names stand in a text, each once.
 */
export const createMentionFinder = (names: readonly string[]): ((text: string) => string[]) => {
  const byMark = new Map<string, string[]>();
  const byFirstWord = new Map<string, Wanted[]>();
  const put = <T>(map: Map<string, T[]>, key: string, value: T) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  for (const name of names) {
    const { words, marks } = wordsOf(name);
    for (const mark of marks) put(byMark, mark, name);
    const [first] = words;
    if (marks.length > 0 || first === undefined) continue;
    put(byFirstWord, first, { name, words });
    put(byMark, `#${words.join('')}`, name);
  }
  return (text) => {
    const { words, marks } = wordsOf(text);
    const found = new Set(marks.flatMap((mark) => byMark.get(mark) ?? []));
    words.forEach((word, at) => {
      for (const wanted of byFirstWord.get(word) ?? []) {
        if (standsAt(words, at, wanted.words)) found.add(wanted.name);
      }
    });
    return [...found];
  };
};
