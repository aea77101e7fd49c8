export interface EndLabel {
  key: string;
  /** Where the line ends, in pixels from the top. */
  y: number;
}

/** The position of a line's name, in pixels from the top left corner of the chart. */
export interface NamePlace {
  key: string;
  left: number;
  /** The vertical centre of the name. */
  y: number;
}

/** Finds the name at a point; null if there is none. Each name's area reaches halfway to the next. */
export const nameAt = (
  names: readonly NamePlace[],
  { x, y, gap }: { x: number; y: number; gap: number },
): string | null =>
  names.find(({ left, y: middle }) => x >= left && Math.abs(y - middle) <= gap / 2)?.key ?? null;

/**
 * Places the names at the ends of lines: as close to their line as possible, in the order of the lines, at
 * least `gap` pixels apart and between `top` and `bottom`. Null if they do not all fit.
 */
export const placeLabels = (
  labels: readonly EndLabel[],
  { top, bottom, gap }: { top: number; bottom: number; gap: number },
): EndLabel[] | null => {
  if ((labels.length - 1) * gap > bottom - top) return null;
  const placed = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }));
  // First places them downwards, each below the previous one, then moves those pushed past the bottom up
  // again.
  let lowest = top - gap;
  for (const label of placed) {
    label.y = Math.max(label.y, lowest + gap);
    lowest = label.y;
  }
  let highest = bottom + gap;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, highest - gap);
    highest = label.y;
  }
  return placed;
};
