import type { Days } from '@stimmlage/core/days';
import type { PointLink, PointLinkAt } from '../../ui/chart/chart-model';
import type { SeriesModel } from './use-series-model';

/**
 * Returns where a point leads, given its line and the days that it counts; undefined if no list shows exactly
 * its statements.
 */
export type PointLinkOf<K extends string> = (key: K, days: Days) => PointLink | undefined;

type Counted<K extends string> = Pick<SeriesModel<K>, 'activity' | 'daysAt'>;

/** Finds where the points of a chart lead. A point of 0, a gap and a hidden line lead nowhere. */
export const pointLinkAt =
  <K extends string>({ activity, daysAt }: Counted<K>, linkOf: PointLinkOf<K>): PointLinkAt =>
  (key, index) => {
    const line = activity.lines.find((one) => one.key === key);
    const days = daysAt(index);
    if (line?.isVisible !== true || days === null || (line.values[index] ?? 0) === 0) return undefined;
    return linkOf(line.key, days);
  };
