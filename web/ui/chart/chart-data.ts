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

/** The minimum number of positions for curves. With fewer positions, most of a curve would be invented. */
const CURVED_FROM = 15;

/**
 * From this number of positions onwards, lines are thin and straight, because curves and dashes would be
 * blurred.
 */
export const DENSE_FROM = 100;

interface Drawn {
  values: readonly (number | null | undefined)[];
  partial: readonly boolean[];
  isVisible: boolean;
}

/** Whether lines are drawn as curves. Curves require many periods, all of them complete and with values. */
export const isCurved = (series: readonly Drawn[]): boolean => {
  const visible = series.filter(({ isVisible }) => isVisible);
  const places = visible[0]?.values.length ?? 0;
  if (places < CURVED_FROM || places >= DENSE_FROM) return false;
  return visible.every(
    ({ values, partial }) =>
      values.every((value) => typeof value === 'number') && !partial.some((isPartial) => isPartial),
  );
};

/**
 * Finds either the dashed or the solid segments of a line. Returns the index of each segment's first
 * position.
 */
export const drawnStretches = (
  values: readonly (number | null | undefined)[],
  partial: readonly boolean[],
  isDashed: boolean,
): number[] =>
  values.flatMap((value, index) => {
    const next = values[index + 1];
    if (typeof value !== 'number' || typeof next !== 'number') return [];
    const isPartial = partial[index] === true || partial[index + 1] === true;
    return isPartial === isDashed ? [index] : [];
  });
