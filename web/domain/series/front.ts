/** A chart of more lines than this has only some of them in colour: more are not told apart. */
export const MOST_IN_COLOUR = 6;

/** So many are in colour as such a chart opens. */
const OPENING = 3;

interface Sized<K extends string> {
  key: K;
  /** Of the whole window, so that every period has the same lines in front. */
  total: number;
}

/**
 * Which lines of a chart are in colour; the others are grey.
 * @param lines those on view, in the order that decides between equals.
 * @param pinned those that the reader chose; without any, the largest are in front.
 * @param rest the line of what has no line of its own: never in front unasked.
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
  const largest = lines.filter(({ key }) => key !== rest).toSorted((a, b) => b.total - a.total);
  return new Set(largest.slice(0, OPENING).map(({ key }) => key));
};

/** The sum of a line's values, as far as they are known. */
export const totalOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
