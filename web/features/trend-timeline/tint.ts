/** The deepest a cell gets, of 1: its number must be read on it. */
const DEEPEST = 0.46;

/** How deep in its trend's colour a cell is, 0 to 1: the deeper, the nearer its value to the largest of all. */
export const depthOf = (value: number, whole: number): number =>
  whole === 0 ? 0 : (value / whole) * DEEPEST;

/** The same as a cell's ground. */
export const tintOf = (colour: string, value: number, whole: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(depthOf(value, whole) * 100)}%, transparent)`;
