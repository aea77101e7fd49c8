/** Estimates the width of a character relative to the font size, because the server cannot measure text. */
const widthOf = (character: string): number => {
  if (/[ijlI.,:;!'|]/.test(character)) return 0.3;
  if (/[mwMW%]/.test(character)) return 0.86;
  if (/[A-ZÄÖÜ\d]/.test(character)) return 0.64;
  if (character === ' ') return 0.27;
  if (character <= '\u00ff') return character === '@' ? 1 : 0.53;
  // Full-width characters and pictographs fill a square. A character that only modifies another takes no space.
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
      character,
    )
  )
    return 1;
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (/\p{Lu}/u.test(character)) return 0.86;
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character) ? 0.62 : 0.53;
};

/** Estimates the width of text, relative to its font size. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0);

const segmenter = new Intl.Segmenter();

/**
 * Splits text into characters as readers perceive them: an emoji that shows several people is a single
 * character.
 */
const charactersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Joins parts, starting with the first part, until the next part would exceed the width. */
const startOf = (parts: readonly string[], separator: string, most: number): string => {
  let start = '';
  for (const [index, part] of parts.entries()) {
    const longer = index === 0 ? part : `${start}${separator}${part}`;
    if (textWidth(longer) > most) break;
    start = longer;
  }
  return start;
};

/** Truncates text with an ellipsis if the text is wider than `most`, a width relative to the font size. */
export const fitted = (text: string, most: number): string =>
  textWidth(text) <= most ? text : `${startOf(charactersOf(text), '', most - textWidth('…')).trimEnd()}…`;

/**
 * Breaks a name into up to two lines, each at most `most` times as wide as the font size. A name is broken
 * between words, or inside a word only if the word is wider than a line. A name is truncated only if it does
 * not fit on two lines.
 */
export const nameLines = (name: string, most: number): string[] => {
  if (textWidth(name) <= most) return [name];
  const first = startOf(name.split(' '), ' ', most) || startOf(charactersOf(name), '', most);
  return first === '' ? [fitted(name, most)] : [first, fitted(name.slice(first.length).trimStart(), most)];
};

/**
 * Breaks text between words into lines that are at most `most` times as wide as the font size. Text that does
 * not fit is replaced with an ellipsis.
 */
export const wrap = (text: string, most: number, lines: number): string[] => {
  const made: string[] = [];
  for (const word of text.split(' ')) {
    const last = made.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer) <= most) made[made.length - 1] = longer;
    else made.push(word);
  }
  const kept = made.slice(0, lines);
  if (made.length > lines) kept[lines - 1] = `${kept[lines - 1]} …`;
  return kept;
};
