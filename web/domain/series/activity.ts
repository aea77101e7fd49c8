import { alignSeries, type Column, largest, toShares } from '../../ui/chart/chart-data';
import type { Period } from './periods';

/** The public sees relative activity only, staff see counts. */
export type SeriesMode = 'public' | 'staff';

/** How often something was said of one line in one period. */
export interface ActivityPoint<K extends string> {
  /** First day of the period. */
  date: string;
  key: K;
  count: number;
}

export interface ActivityLine<K extends string> {
  key: K;
  /**
   * Counts for staff; for the public shares of the largest value among the visible lines, 0 to 100. Null where
   * nothing was collected, and where it is withheld from the public.
   */
  values: Column;
  /** Whether the period is less than a whole one for this line. */
  partial: boolean[];
  isVisible: boolean;
}

export interface Activity<K extends string> {
  /** With every reason that a visible line has for not being whole. */
  periods: Period[];
  lines: ActivityLine<K>[];
}

export interface Frame<K extends string> {
  mode: SeriesMode;
  /** The lines, in the order of their colours. */
  keys: readonly K[];
  hidden: readonly K[];
  /** Lines that the reader has brought to the front; without any, the largest are there. */
  front?: readonly K[];
  /** The line of what has no line of its own. */
  rest?: K;
  /** Every period of the window, as the server tells of them. */
  periods: readonly Period[];
  /** The same for single lines, where one may be whole when another is not. */
  periodsOf?: ReadonlyMap<K, readonly Period[]>;
}

/** Periods of several lines as one: not whole where one of them is not. */
const together = (periods: readonly Period[], lines: readonly (readonly Period[])[]): Period[] =>
  periods.map((period, index) => ({
    ...period,
    partial: [...new Set(lines.flatMap((line) => line[index]?.partial ?? []))],
  }));

/** Loose counts as lines over every period of a window. Hiding a line takes it out of what is compared. */
export const activityOf = <K extends string>(
  points: readonly ActivityPoint<K>[],
  { mode, keys, hidden, periods: window, periodsOf }: Frame<K>,
): Activity<K> => {
  const visible = keys.filter((key) => !hidden.includes(key));
  const ofLine = (key: K): readonly Period[] => periodsOf?.get(key) ?? window;
  const periods = periodsOf ? together(window, visible.map(ofLine)) : [...window];
  const columns = alignSeries(
    points.map(({ date, key, count }) => ({ x: date, key, value: count })),
    periods.map(({ date }) => date),
    keys,
    new Set(periods.filter(({ few }) => few).map(({ date }) => date)),
  );
  const lines = keys.map((key) => ({
    key,
    values: columns.get(key) ?? [],
    partial: ofLine(key).map(({ partial }) => partial.length > 0),
    isVisible: !hidden.includes(key),
  }));
  if (mode === 'staff') return { periods, lines };
  const whole = largest(lines.filter(({ isVisible }) => isVisible).map(({ values }) => values));
  return { periods, lines: lines.map((line) => ({ ...line, values: toShares(line.values, whole) })) };
};
