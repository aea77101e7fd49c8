import type { Days } from '@stimmlage/core/days';
import type { PointLink, PointLinkAt } from '../../ui/chart/chart-model';
import type { SeriesModel } from './use-series-model';

/**
 * Returns the link target for a line and the days that a point counts; undefined if no list shows exactly its
 * statements.
 */
export type PointLinkOf<K extends string> = (key: K, days: Days) => PointLink | undefined;

type Counted<K extends string> = Pick<SeriesModel<K>, 'activity' | 'daysAt'>;

/** Returns the link targets of a chart's points. A point at 0, a gap and a hidden line have none. */
export const pointLinkAt =
  <K extends string>({ activity, daysAt }: Counted<K>, linkOf: PointLinkOf<K>): PointLinkAt =>
  (key, index) => {
    const line = activity.lines.find((one) => one.key === key);
    const days = daysAt(index);
    if (line?.isVisible !== true || days === null || (line.values[index] ?? 0) === 0) return undefined;
    return linkOf(line.key, days);
  };
