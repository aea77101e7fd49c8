/**
 * With more lines than this, a chart colours only some of them, because readers could not distinguish more.
 */
export const MOST_IN_COLOUR = 6;

/** How many lines are coloured when such a chart opens. */
const OPENING = 3;

/**
 * Sorts lines by their total over the entire window, largest first, with the line for the rest at the end.
 */
export const bySize = <L extends Sized<string>>(lines: readonly L[], rest: string | null = null): L[] =>
  lines.toSorted((a, b) => Number(a.key === rest) - Number(b.key === rest) || b.total - a.total);

interface Sized<K extends string> {
  key: K;
  /** Totals cover the entire window, so every period has the same lines in front. */
  total: number;
}

/**
 * Decides which lines of a chart are coloured; the others are grey.
 * @param lines the visible lines; their order breaks ties.
 * @param pinned lines chosen by the reader; if empty, the largest are in front.
 * @param rest the line for everything that has no line of its own: in front only if pinned.
 */
export const linesInFront = <K extends string>(
  lines: readonly Sized<K>[],
  pinned: readonly K[] = [],
  rest: K | null = null,
): Set<K> => {
  const keys = lines.map(({ key }) => key);
  if (keys.length <= MOST_IN_COLOUR) return new Set(keys);
  const chosen = keys.filter((key) => pinned.includes(key));
  if (chosen.length > 0) return new Set(chosen);
  const largest = bySize(lines, rest).filter(({ key, total }) => key !== rest && total > 0);
  return new Set(largest.slice(0, OPENING).map(({ key }) => key));
};

/** Adds up a line's known values. */
export const totalOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
