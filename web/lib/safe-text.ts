/**
 * Control characters, marks that change the text direction (Unicode Bidirectional Algorithm, section 2), and the
 * noncharacters that XML does not allow (XML 1.0, 2.2).
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is control characters that must be found.
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/g;

/**
 * Prepares external text for a single line on a screen: replaces control and direction characters with
 * spaces, replaces lone surrogates, and truncates the text to `most` characters with an ellipsis. The default
 * is meant for names.
 */
export const safeText = (text: string, most = 80): string => {
  const characters = [
    ...text
      .slice(0, most * 8)
      .toWellFormed()
      .replace(INVISIBLE, ' '),
  ];
  const shown = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
  return shown.replace(/\s+/g, ' ').trim();
};
