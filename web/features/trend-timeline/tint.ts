/** The opacity of the darkest cell, on which a number is still legible. */
const DEEPEST = 0.46;

/** Calculates the opacity of a cell's colour from its value, relative to the largest value. */
export const depthOf = (value: number, whole: number): number =>
  whole === 0 ? 0 : (value / whole) * DEEPEST;

/** Returns the background colour of a cell. */
export const tintOf = (colour: string, value: number, whole: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(depthOf(value, whole) * 100)}%, transparent)`;
