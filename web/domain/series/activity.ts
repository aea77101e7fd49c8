import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Days } from '@stimmlage/core/days';
import { alignSeries, type Column, largest, toShares } from '../../ui/chart/chart-data';
import { listPeriods, type Period } from './periods';

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
   * nothing was collected.
   */
  values: Column;
  isVisible: boolean;
}

export interface Activity<K extends string> {
  periods: Period[];
  lines: ActivityLine<K>[];
}

export interface Frame<K extends string> {
  mode: SeriesMode;
  group: TimeGroup;
  /** The lines, in the order of their colours. */
  keys: readonly K[];
  hidden: readonly K[];
  range: Days;
  /** Whether the window ends today, which is not over. */
  isOpen: boolean;
}

/** Loose counts as lines over every period of a window. Hiding a line takes it out of what is compared. */
export const activityOf = <K extends string>(
  points: readonly ActivityPoint<K>[],
  { mode, group, keys, hidden, range, isOpen }: Frame<K>,
): Activity<K> => {
  const periods = listPeriods(range, group, isOpen);
  const columns = alignSeries(
    points.map(({ date, key, count }) => ({ x: date, key, value: count })),
    periods.map(({ start }) => start),
    keys,
  );
  const lines = keys.map((key) => ({
    key,
    values: columns.get(key) ?? [],
    isVisible: !hidden.includes(key),
  }));
  if (mode === 'staff') return { periods, lines };
  const whole = largest(lines.filter(({ isVisible }) => isVisible).map(({ values }) => values));
  return { periods, lines: lines.map((line) => ({ ...line, values: toShares(line.values, whole) })) };
};
