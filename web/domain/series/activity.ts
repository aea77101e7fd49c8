import type { Band } from '../../ui/chart/bands';
import { alignSeries, type Column, largest, toShares } from '../../ui/chart/chart-data';
import { type Measuring, noWholes, type Wholes } from './measuring';
import { isZeroIn, type Period } from './periods';

/** The number of statements for one line in one period. */
export interface ActivityPoint<K extends string> {
  /** The first day of the period. */
  date: string;
  key: K;
  count: number;
}

export interface ActivityLine<K extends string> {
  key: K;
  /**
   * What the chart measures; for the public, shares of the largest visible value, from 0 to 100. It is 0 if
   * no one wrote anything, and null if nothing was collected, if the value is withheld from the public, or if
   * there is nothing to have a share of.
   */
  values: Column;
  /** The counts behind the values; a share for the window is calculated from their sums. */
  counts: Column;
  /** The interval around each value; null if it has none. */
  bands?: readonly (Band | null)[];
  /** Whether the period is incomplete for this line. */
  partial: boolean[];
  isVisible: boolean;
}

export interface Activity<K extends string> {
  /** Each period with every reason why it is incomplete for a visible line. */
  periods: Period[];
  lines: ActivityLine<K>[];
}

export interface Frame<K extends string> {
  /** What staff see instead of relative activity. */
  measuring?: Pick<Measuring, 'valuesOf'> | undefined;
  /** The lines, in the order of their colours. */
  keys: readonly K[];
  hidden: readonly K[];
  /** Lines that the reader has brought to the front; if empty, the largest ones are in front. */
  front?: readonly K[];
  /** The line that sums up everything without a line of its own. */
  rest?: K;
  /** Every period of the window, as reported by the server. */
  periods: readonly Period[];
  /** The totals that counts may be related to. */
  wholes?: Wholes | undefined;
  /** The periods of individual lines, if they can be incomplete independently of each other. */
  periodsOf?: ReadonlyMap<K, readonly Period[]>;
}

/** Merges the periods of several lines: a period is incomplete if it is incomplete for any line. */
const together = (periods: readonly Period[], lines: readonly (readonly Period[])[]): Period[] =>
  periods.map((period, index) => ({
    ...period,
    partial: [...new Set(lines.flatMap((line) => line[index]?.partial ?? []))],
  }));

/**
 * Arranges counts as lines over every period in a window. Hidden lines are ignored when values are compared.
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
  const whole = largest(lines.filter(({ isVisible }) => isVisible).map(({ values }) => values));
  return {
    periods,
    lines: lines.map((line) => {
      const values = toShares(line.values, whole);
      return { ...line, values, counts: values };
    }),
  };
};
