/** The weights and font sizes of words in the cloud, as defined in section 9 of the specification. */

const SMALLEST = 14;
const LARGEST = 32;

/** @param rank the position in the list, starting at 1. */
export const weightOf = (rank: number): number => Math.max(1, 10 - Math.floor(rank / 2));

/** Returns the font size for a rank, in pixels. */
export const fontSizeOf = (rank: number): number => Math.min(Math.max(3 * weightOf(rank), SMALLEST), LARGEST);
