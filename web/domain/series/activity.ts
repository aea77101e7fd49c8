import type { Band } from '../../ui/chart/bands';
import { alignSeries, type Column, largest, toShares } from '../../ui/chart/chart-data';
import { type Measuring, noWholes, type Wholes } from './measuring';
import { isZeroIn, type Period } from './periods';

/** The number of statements that one line counts in one period. */
export interface ActivityPoint<K extends string> {
  /** The first day of the period. */
  date: string;
  key: K;
  count: number;
}

export interface ActivityLine<K extends string> {
  key: K;
  /**
   * The values of the measure; for the public, percentages of the largest visible value. 0 if there are no
   * statements; null if nothing was collected, if the value is withheld from the public, or if there are no
   * statements to calculate a share of.
   */
  values: Column;
  /**
   * The counts behind the values; the share for the entire window is calculated from the sums of the counts.
   */
  counts: Column;
  /** The interval around each value; null for a value without an interval. */
  bands?: readonly (Band | null)[];
  /** Whether each period is incomplete for this line. */
  partial: boolean[];
  isVisible: boolean;
}

export interface Activity<K extends string> {
  /** The periods, with all reasons why each period is incomplete for any visible line. */
  periods: Period[];
  lines: ActivityLine<K>[];
}

export interface Frame<K extends string> {
  /** The measure that staff see instead of relative activity; undefined on public pages. */
  measuring?: Pick<Measuring, 'valuesOf'> | undefined;
  /** The keys of the lines, in the order of their colours. */
  keys: readonly K[];
  hidden: readonly K[];
  /** The keys of the lines in front, which are coloured; if empty, the largest lines are in front. */
  front?: readonly K[];
  /** The key of the line for the remaining statements, which have no separate line. */
  rest?: K;
  /** All periods in the window, as returned by the server. */
  periods: readonly Period[];
  /** The number by which the counts of each period are divided, for measures that divide counts. */
  wholes?: Wholes | undefined;
  /** The periods of each line, if lines can be incomplete independently of each other. */
  periodsOf?: ReadonlyMap<K, readonly Period[]>;
}

/**
 * Merges the periods of several lines. A merged period is incomplete if the period is incomplete for any of
 * the lines.
 */
const together = (periods: readonly Period[], lines: readonly (readonly Period[])[]): Period[] =>
  periods.map((period, index) => ({
    ...period,
    partial: [...new Set(lines.flatMap((line) => line[index]?.partial ?? []))],
  }));

/**
 * Arranges counts in lines with a value for each period in the window. Hidden lines do not affect the values
 * of visible lines.
 */
export const activityOf = <K extends string>(
  points: readonly ActivityPoint<K>[],
  { measuring, keys, hidden, periods: window, periodsOf, wholes = noWholes }: Frame<K>,
): Activity<K> => {
  const visible = keys.filter((key) => !hidden.includes(key));
  const ofLine = (key: K): readonly Period[] => periodsOf?.get(key) ?? window;
  const periods = periodsOf ? together(window, visible.map(ofLine)) : [...window];
  const columns = alignSeries(
    points.map(({ date, key, count }) => ({ x: date, key, value: count })),
    periods.map(({ date }) => date),
    keys,
    (key, index) => isZeroIn(ofLine(key as K)[index]),
  );
  const lines = keys.map((key) => ({
    key,
    values: columns.get(key) ?? [],
    counts: columns.get(key) ?? [],
    partial: ofLine(key).map(({ partial }) => partial.length > 0),
    isVisible: !hidden.includes(key),
  }));
  if (measuring !== undefined) {
    const { valuesOf = ({ counts }) => counts } = measuring;
    return { periods, lines: lines.map((line) => ({ ...line, values: valuesOf(line, periods, wholes) })) };
  }
  const shown = lines.filter(({ isVisible }) => isVisible);
  // The largest value is looked for in complete periods only, unless there are none with statements.
  const whole =
    largest(shown.map(({ values, partial }) => values.filter((_, index) => !partial[index]))) ||
    largest(shown.map(({ values }) => values));
  return {
    periods,
    lines: lines.map((line) => {
      const values = toShares(line.values, whole);
      return { ...line, values, counts: values };
    }),
  };
};
