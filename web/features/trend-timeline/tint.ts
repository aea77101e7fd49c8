/** The maximum opacity of a cell, of 1: its number must be readable on it. */
const DEEPEST = 0.46;

/** The opacity of a cell in its trend's colour, 0 to 1, in proportion to its value and the largest of all. */
export const depthOf = (value: number, whole: number): number =>
  whole === 0 ? 0 : (value / whole) * DEEPEST;

/** The same as a cell's background. */
export const tintOf = (colour: string, value: number, whole: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(depthOf(value, whole) * 100)}%, transparent)`;
