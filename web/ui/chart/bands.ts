import type { Place } from './line-marks';

/** The lower and upper bound of the interval around a value. */
export type Band = readonly [low: number, high: number];

/** The opacity of the area between the bounds. The area has the colour of the line. */
export const BAND_OPACITY = 0.18;

/** Half the width of the area for an isolated value, in pixels. */
const ALONE = 3;

/** Groups consecutive positions that have bounds. */
const stretchesOf = (bands: readonly (Band | null)[]): { index: number; band: Band }[][] => {
  const stretches: { index: number; band: Band }[][] = [];
  for (const [index, band] of bands.entries()) {
    if (band === null) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.at(-1)?.index === index - 1) last.push({ index, band });
    else stretches.push([{ index, band }]);
  }
  return stretches;
};

/**
 * Builds an SVG path of the areas between the bounds of a line's values; empty if no value has bounds.
 * @param placeOf returns the point at which a value is drawn.
 * @param scale the number of drawing pixels per CSS pixel.
 */
export const bandPath = (
  bands: readonly (Band | null)[],
  placeOf: (index: number, value: number) => Place,
  scale = 1,
): string =>
  stretchesOf(bands)
    .map((stretch) => {
      const low = stretch.map(({ index, band }) => placeOf(index, band[0]));
      const high = stretch.map(({ index, band }) => placeOf(index, band[1]));
      const isAlone = stretch.length === 1;
      const corners = isAlone
        ? [...low, ...low, ...high, ...high].map(({ x, y }, corner) => ({
            x: x + (corner === 0 || corner === 3 ? -1 : 1) * ALONE * scale,
            y,
          }))
        : [...low, ...high.toReversed()];
      return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    })
    .join('');
