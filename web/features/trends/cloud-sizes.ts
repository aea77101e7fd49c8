/** Weights and sizes of the word cloud (specification, section 9). */

const SMALLEST = 14;
const LARGEST = 32;

/** @param rank position in the list, from 1. */
export const weightOf = (rank: number): number => Math.max(1, 10 - Math.floor(rank / 2));

/** Returns the font size in pixels. */
export const fontSizeOf = (rank: number): number => Math.min(Math.max(3 * weightOf(rank), SMALLEST), LARGEST);
