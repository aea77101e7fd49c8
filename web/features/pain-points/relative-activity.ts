import type { Category } from '@stimmlage/core/codes/categories';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { listPeriods, type Period } from '../../lib/periods';
import { alignSeries, type Column, largest, toShares } from '../../ui/chart/chart-data';
import { inPaletteOrder } from './palette';

export interface Line {
  code: Category;
  /** Shares of the largest value among the visible lines, 0 to 100; null where nothing was collected. */
  values: Column;
  isVisible: boolean;
}

export interface RelativeActivity {
  periods: Period[];
  lines: Line[];
}

interface Frame {
  group: TimeGroup;
  hidden: readonly Category[];
  /** Whether the window ends today, which is not over. */
  isOpen: boolean;
}

/**
 * Counts as relative activity, which is all that the public sees of them: each value as a share of the
 * largest in view. Hiding a line takes it out of view.
 */
export const relativeActivity = (
  { data, dateRange }: PainPointSeries,
  { group, hidden, isOpen }: Frame,
): RelativeActivity => {
  const periods = listPeriods(dateRange, group, isOpen);
  const codes = inPaletteOrder(data.map((point) => point.pain_point));
  const columns = alignSeries(
    data.map(({ date, pain_point, count }) => ({ x: date, key: pain_point, value: count })),
    periods.map(({ start }) => start),
    codes,
  );
  const lines = codes.map((code) => ({
    code,
    values: columns.get(code) ?? [],
    isVisible: !hidden.includes(code),
  }));
  const whole = largest(lines.filter(({ isVisible }) => isVisible).map(({ values }) => values));
  return { periods, lines: lines.map((line) => ({ ...line, values: toShares(line.values, whole) })) };
};
