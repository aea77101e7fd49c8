import type { Days } from '@stimmlage/core/days';
import type { PointLink, PointLinkAt } from '../../ui/chart/chart-model';
import type { SeriesModel } from './use-series-model';

/**
 * Returns the link for a point on a line that counts certain days; undefined if no list can show the
 * statements.
 */
export type PointLinkOf<K extends string> = (key: K, days: Days) => PointLink | undefined;

type Counted<K extends string> = Pick<SeriesModel<K>, 'activity' | 'daysAt'>;

/**
 * Returns a function for the links of a chart's points. Points at 0 and points on hidden lines have no links.
 */
export const pointLinkAt =
  <K extends string>({ activity, daysAt }: Counted<K>, linkOf: PointLinkOf<K>): PointLinkAt =>
  (key, index) => {
    const line = activity.lines.find((one) => one.key === key);
    const days = daysAt(index);
    if (line?.isVisible !== true || days === null || (line.values[index] ?? 0) === 0) return undefined;
    return linkOf(line.key, days);
  };
