/** Roughly how wide characters are, in parts of the font's size: there is nothing here to measure with. */
const widthOf = (character: string): number => {
  if (/[ijlI.,:;!'|]/.test(character)) return 0.3;
  if (/[mwMW%]/.test(character)) return 0.86;
  if (/[A-ZÄÖÜ\d]/.test(character)) return 0.64;
  return character === ' ' ? 0.27 : 0.53;
};

/** A text's width in parts of its font's size. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** A text as lines of at most `most` times the font's size, broken between words; what is too long ends in an ellipsis. */
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
