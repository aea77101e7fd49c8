/** Truncates text that has more than `most` characters, adding an ellipsis. Characters are never split. */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const characters = [...text.slice(0, most * 2)];
  if (characters.length <= most && text.length <= most * 2) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
};
