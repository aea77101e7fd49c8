/** The area of an incomplete period, or of several adjacent periods, in pixels. */
export interface PartialArea {
  /** The position of the first period. */
  index: number;
  /** The position of the last period. */
  last: number;
  from: number;
  to: number;
}

/** Lists the areas of incomplete periods. Each area reaches half-way to the neighbouring positions. */
export const partialAreas = (
  partial: readonly boolean[],
  xOf: (index: number) => number,
  [left, right]: readonly [number, number],
): PartialArea[] => {
  const end = partial.length - 1;
  const between = (index: number): number => (xOf(index) + xOf(index + 1)) / 2;
  return partial.flatMap((isPartial, index) =>
    isPartial
      ? [
          {
            index,
            last: index,
            from: index === 0 ? left : between(index - 1),
            to: index === end ? right : between(index),
          },
        ]
      : [],
  );
};

/**
 * Merges adjacent areas, so that there is no seam between them.
 * @param areAlike whether the areas of two periods may be merged, given the positions of the periods
 */
export const mergeAreas = (
  areas: readonly PartialArea[],
  areAlike: (before: number, index: number) => boolean = () => true,
): PartialArea[] => {
  const merged: PartialArea[] = [];
  for (const area of areas) {
    const before = merged.at(-1);
    if (before && before.to === area.from && areAlike(before.last, area.index)) {
      before.to = area.to;
      before.last = area.last;
    } else {
      merged.push({ ...area });
    }
  }
  return merged;
};

/** The look of the hatching: the distance between lines and their width in pixels, and their opacity. */
export const HATCH = { step: 6, width: 1, opacity: 0.4 };

/**
 * Builds an SVG path of diagonal lines that hatch areas, which mark incomplete periods without colour.
 * @param step the distance between lines.
 */
export const hatchPath = (
  areas: readonly PartialArea[],
  [top, bottom]: readonly [number, number],
  step = HATCH.step,
): string =>
  mergeAreas(areas)
    .flatMap(({ from, to }) => {
      const lines: string[] = [];
      // On each line, x + y is the same, and a multiple of the step, so that all areas share one grid.
      for (let sum = Math.ceil((from + top) / step) * step; sum < to + bottom; sum += step) {
        const start = Math.max(from, sum - bottom);
        const end = Math.min(to, sum - top);
        if (end > start)
          lines.push(
            `M${start.toFixed(1)} ${(sum - start).toFixed(1)}L${end.toFixed(1)} ${(sum - end).toFixed(1)}`,
          );
      }
      return lines;
    })
    .join('');
