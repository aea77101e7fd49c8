/** The value of one series at one position on the x axis. */
export interface Point {
  x: string;
  key: string;
  value: number;
}

/** One value per position on the x axis; null for an unknown value. */
export type Column = (number | null)[];

/**
 * Aligns points with the positions on the x axis, one column per series.
 * @param isZeroAt whether a missing point counts as 0 rather than as a gap.
 */
export const alignSeries = (
  points: readonly Point[],
  places: readonly string[],
  keys: readonly string[],
  isZeroAt: (key: string, index: number) => boolean,
): Map<string, Column> => {
  const at = new Map(places.map((place, index) => [place, index]));
  const columns = new Map<string, Column>(
    keys.map((key) => [key, places.map((_, index) => (isZeroAt(key, index) ? 0 : null))]),
  );
  for (const { x, key, value } of points) {
    const column = columns.get(key);
    const index = at.get(x);
    if (column !== undefined && index !== undefined) column[index] = value;
  }
  return columns;
};

/** Returns the largest value, or 0 if there are no values. */
export const largest = (columns: Iterable<Column>): number => {
  let most = 0;
  for (const column of columns) for (const value of column) if (value !== null && value > most) most = value;
  return most;
};

/** Converts values to percentages of `whole`. Gaps remain gaps. If `whole` is 0, all percentages are 0. */
export const toShares = (column: Column, whole: number): Column =>
  column.map((value) => {
    if (value === null) return null;
    return whole === 0 ? 0 : (value / whole) * 100;
  });

/**
 * Finds the indices of values with gaps on both sides. These values need dots, because no line reaches them.
 */
export const isolated = (column: readonly (number | null | undefined)[]): number[] =>
  column.flatMap((value, index) => {
    const isAlone = (column[index - 1] ?? null) === null && (column[index + 1] ?? null) === null;
    return typeof value === 'number' && isAlone ? [index] : [];
  });

/** Up to this number of positions, every value has a dot, both on screen and in downloaded images. */
export const MOST_DOTS = 14;

/** From this number of positions onwards, lines are thin and solid, because dashes would be blurred. */
export const DENSE_FROM = 100;

/** A part of a line, from one position to another. A position between two points ends in .5. */
export type Span = [from: number, to: number];

/**
 * Finds either the dashed or the solid parts of a line. The half of a segment that touches an incomplete
 * period is dashed.
 */
export const drawnSpans = (
  values: readonly (number | null | undefined)[],
  partial: readonly boolean[],
  isDashed: boolean,
): Span[] => {
  const spans: Span[] = [];
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'number' || typeof values[index + 1] !== 'number') continue;
    for (const half of [0, 1]) {
      if ((partial[index + half] === true) !== isDashed) continue;
      const from = index + half / 2;
      const before = spans.at(-1);
      if (before?.[1] === from) before[1] += 0.5;
      else spans.push([from, from + 0.5]);
    }
  }
  return spans;
};

/** The width of the ring of a hollow dot, in pixels. */
export const HOLLOW = 1.5;

/** Finds the incomplete periods with a value, whose dots are hollow. In dense charts, there are none. */
export const hollowDots = (
  values: readonly (number | null | undefined)[],
  partial: readonly boolean[],
): number[] =>
  values.length >= DENSE_FROM
    ? []
    : values.flatMap((value, index) => (typeof value === 'number' && partial[index] === true ? [index] : []));
