/**
 * Estimates the width of a character, relative to the font size, because there is nothing here to measure
 * with.
 */
const widthOf = (character: string): number => {
  if (/[ijlI.,:;!'|]/.test(character)) return 0.3;
  if (/[mwMW%]/.test(character)) return 0.86;
  if (/[A-ZÄÖÜ\d]/.test(character)) return 0.64;
  return character === ' ' ? 0.27 : 0.53;
};

/** Estimates the width of a text, relative to its font size. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** Cuts a text to a width relative to its font size; an ellipsis marks the cut. */
export const fitted = (text: string, most: number): string => {
  if (textWidth(text) <= most) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`) > most) characters.pop();
  return `${characters.join('').trimEnd()}…`;
};

/**
 * Breaks a text between words into lines of at most `most` times the font size; text beyond the last line
 * becomes an ellipsis.
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
