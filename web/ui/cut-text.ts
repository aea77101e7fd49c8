/**
 * Cuts a text to its first `most` characters, adding an ellipsis if it is longer. Characters are never split.
 */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const characters = [...text.slice(0, most * 2)];
  if (characters.length <= most && text.length <= most * 2) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
};
