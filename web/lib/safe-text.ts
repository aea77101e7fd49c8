/**
 * Control characters, and marks that change the text direction (Unicode Bidirectional Algorithm, section 2).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is control characters that must be found.
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

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
