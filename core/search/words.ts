const TOKEN =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{M}\p{N}_])(?<mark>[@#][\p{L}\p{M}\p{N}_]+)|(?<word>[\p{L}\p{M}\p{N}]+)/giu;

/** `#CDUParteitag2026`: words begin at capitals and at digits. */
const TAG_PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}\p{N}_]+|\p{N}+/gu;

/** In UTF-16 units. The totals keep any text of 100 KB within the limits of a tsvector. */
const bounds = { word: { min: 2, max: 60 }, mark: 101, words: 16_000, characters: 200_000, marks: 200 };

/** Marks are never longer: a search for a longer one matches no text. */
export const LONGEST_MARK = bounds.mark;

/** A text as search sees it: lower case, compatibility forms unified, links left out. */
export interface TextWords {
  /** In the order of the text, repeats included. */
  words: string[];
  /** Each `@handle` and `#tag` once. */
  marks: string[];
}

/** Words and marks in the order of a text. */
const tokensOf = (text: string): { mark?: string | undefined; word?: string | undefined }[] =>
  [...text.normalize('NFKC').slice(0, bounds.characters).matchAll(TOKEN)].map(({ groups }) => groups ?? {});

const marksOf = (tokens: ReturnType<typeof tokensOf>): string[] => {
  const marks = tokens.flatMap(({ mark }) => (mark === undefined ? [] : [mark.toLowerCase()]));
  return [...new Set(marks.filter(({ length }) => length <= bounds.mark))].slice(0, bounds.marks);
};

const bounded = (words: readonly string[]): string[] => {
  const kept: string[] = [];
  let characters = 0;
  for (const word of words.map((each) => each.toLowerCase())) {
    if (word.length < bounds.word.min || word.length > bounds.word.max) continue;
    characters += word.length;
    if (kept.length === bounds.words || characters > bounds.characters) break;
    kept.push(word);
  }
  return kept;
};

/**
 * The words of letters and digits in a text, and its marks. A handle is a mark only; of a hashtag each word counts,
 * too, and where it has several the tag as one word. What is too short or too long to be meant is left out, and so
 * is the end of a text without end.
 */
export const wordsOf = (text: string): TextWords => {
  const tokens = tokensOf(text);
  const words: string[] = [];
  const tags: string[] = [];
  for (const { mark, word } of tokens) {
    if (word !== undefined) words.push(word);
    if (!mark?.startsWith('#')) continue;
    const tag = mark.slice(1);
    const parts = tag.match(TAG_PART) ?? [];
    words.push(...parts);
    if (parts.length > 1) tags.push(tag.replaceAll('_', ''));
  }
  return { words: bounded([...words, ...tags]), marks: marksOf(tokens) };
};

/** A text as it is asked for: a hashtag is the tag alone, not its words. */
export const askedWordsOf = (text: string): TextWords => {
  const tokens = tokensOf(text);
  return { words: bounded(tokens.flatMap(({ word }) => word ?? [])), marks: marksOf(tokens) };
};

const LETTERS = /^[\p{L}\p{M}]{3,}$/u;

/** Adds the words of which compounds are made: of letters alone, three or more. */
export const addVocabulary = (vocabulary: Set<string>, { words }: TextWords): Set<string> => {
  for (const word of words) if (!vocabulary.has(word) && LETTERS.test(word)) vocabulary.add(word);
  return vocabulary;
};
