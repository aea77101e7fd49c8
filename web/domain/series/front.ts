/**
 * The largest number of lines for which a chart colours every line. Readers could not tell a larger number of
 * colours apart.
 */
export const MOST_IN_COLOUR = 6;

/** The number of coloured lines in a chart that has more than `MOST_IN_COLOUR` lines and no pinned lines. */
const OPENING = 3;

/** Sorts lines by their totals, largest first. The line for the rest is always last. */
export const bySize = <L extends Sized<string>>(lines: readonly L[], rest: string | null = null): L[] =>
  lines.toSorted((a, b) => Number(a.key === rest) - Number(b.key === rest) || b.total - a.total);

interface Sized<K extends string> {
  key: K;
  /** The total over the entire window, so that the same lines are in front in every period. */
  total: number;
}

/**
 * Determines which lines of a chart are coloured; all other lines are grey.
 * @param lines the visible lines; in a tie, the line that comes first is preferred.
 * @param pinned the lines that the reader has brought to the front; if empty, the largest lines are in front.
 * @param rest the line for the remaining statements, which have no separate line; only in front if pinned.
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

/** Adds up the known values of a line. */
export const totalOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
