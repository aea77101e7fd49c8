/** Whether every % in a text begins the code of a character, so that `decodeURIComponent` accepts the text. */
export const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
