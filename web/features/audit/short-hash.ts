const SHOWN = 12;

/** A hash in hexadecimal notation, such as the one that stands for a person, with at least 160 bits. */
const HASH = new RegExp(`\\b([\\da-f]{${SHOWN}})[\\da-f]{${40 - SHOWN},}\\b`, 'g');

/** Shortens hashes, which cannot be broken and would take the width of all other columns of a table. */
export const withShortHashes = (text: string): string => text.replaceAll(HASH, '$1…');
