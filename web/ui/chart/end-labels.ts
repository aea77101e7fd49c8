export interface EndLabel {
  key: string;
  /** The distance of the end of the line from the top, in pixels. */
  y: number;
}

/** The position of a line's label, in pixels from the top left corner of the chart. */
export interface NamePlace {
  key: string;
  left: number;
  /** The vertical centre of the label. */
  y: number;
}

/**
 * Finds the label at a point; null if there is no label. The hit area of a label extends halfway to its
 * neighbours.
 */
export const nameAt = (
  names: readonly NamePlace[],
  { x, y, gap }: { x: number; y: number; gap: number },
): string | null =>
  names.find(({ left, y: middle }) => x >= left && Math.abs(y - middle) <= gap / 2)?.key ?? null;

/**
 * Places each label as close to the end of its line as possible. Labels keep the order of the ends, are at
 * least `gap` pixels apart, and stay between `top` and `bottom`. Returns null if not all labels fit.
 */
export const placeLabels = (
  labels: readonly EndLabel[],
  { top, bottom, gap }: { top: number; bottom: number; gap: number },
): EndLabel[] | null => {
  if ((labels.length - 1) * gap > bottom - top) return null;
  const placed = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }));
  // First pushes overlapping labels down, and then pushes labels beyond the bottom back up.
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
