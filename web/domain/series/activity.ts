import type { Band } from '../../ui/chart/bands';
import { alignSeries, type Column, largest, toShares } from '../../ui/chart/chart-data';
import { isZeroIn, type Period } from './periods';

/** The public sees only relative activity, staff see counts. */
export type SeriesMode = 'public' | 'staff';

/** The number of statements of one line in one period. */
export interface ActivityPoint<K extends string> {
  /** First day of the period. */
  date: string;
  key: K;
  count: number;
}

export interface ActivityLine<K extends string> {
  key: K;
  /**
   * Counts for staff, or shares of all statements in percent; for the public, shares of the largest visible value, 0 to 100. 0 if nobody wrote; null if nothing
   * was collected, if the value is withheld from the public, or for a share of nothing.
   */
  values: Column;
  /** The counts behind the values; a share of the window is the sum of these. */
  counts: Column;
  /** The interval around each value; null where there is none. */
  bands?: readonly (Band | null)[];
  /** Whether the period is incomplete for this line. */
  partial: boolean[];
  isVisible: boolean;
}

export interface Activity<K extends string> {
  /** Each with every reason why it is incomplete for a visible line. */
  periods: Period[];
  lines: ActivityLine<K>[];
}

export interface Frame<K extends string> {
  mode: SeriesMode;
  /** The lines, in the order of their colours. */
  keys: readonly K[];
  hidden: readonly K[];
  /** Lines that the reader has brought to the front; if there are none, the largest are in front. */
  front?: readonly K[];
  /** The line that sums up everything that has no separate line. */
  rest?: K;
  /** Every period of the window, as reported by the server. */
  periods: readonly Period[];
  /** All statements of each period by its first day, for staff who see shares of them instead of counts. */
  wholes?: ReadonlyMap<string, number> | undefined;
  /** The periods of single lines, if one may be incomplete when another is not. */
  periodsOf?: ReadonlyMap<K, readonly Period[]>;
}

/** Merges the periods of several lines: one is incomplete if it is so for any line. */
const together = (periods: readonly Period[], lines: readonly (readonly Period[])[]): Period[] =>
  periods.map((period, index) => ({
    ...period,
    partial: [...new Set(lines.flatMap((line) => line[index]?.partial ?? []))],
  }));

/** Converts counts to shares of all statements in percent; there is no share of nothing. */
const toSharesOf = (
  counts: Column,
  periods: readonly Period[],
  wholes: ReadonlyMap<string, number>,
): Column =>
  counts.map((count, index) => {
    const whole = wholes.get(periods[index]?.date ?? '') ?? 0;
    return count === null || whole === 0 ? null : (count / whole) * 100;
  });

/**
 * Arranges counts as lines over every period of a window. A hidden line does not count when values are
 * compared.
 */
export const activityOf = <K extends string>(
  points: readonly ActivityPoint<K>[],
  { mode, keys, hidden, periods: window, periodsOf, wholes }: Frame<K>,
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
  if (mode === 'staff') {
    if (wholes === undefined) return { periods, lines };
    return {
      periods,
      lines: lines.map((line) => ({ ...line, values: toSharesOf(line.counts, periods, wholes) })),
    };
  }
  const whole = largest(lines.filter(({ isVisible }) => isVisible).map(({ values }) => values));
  return {
    periods,
    lines: lines.map((line) => {
      const values = toShares(line.values, whole);
      return { ...line, values, counts: values };
    }),
  };
};
