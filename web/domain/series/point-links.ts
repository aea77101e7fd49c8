import type { Days } from '@stimmlage/core/days';
import type { PointLink, PointLinkAt } from '../../ui/chart/chart-model';
import type { SeriesModel } from './use-series-model';

/**
 * A function that returns the link of a point on a line. The point counts the statements of the given days.
 * The link is undefined if no list can show these statements.
 */
export type PointLinkOf<K extends string> = (key: K, days: Days) => PointLink | undefined;

type Counted<K extends string> = Pick<SeriesModel<K>, 'activity' | 'daysAt'>;

/**
 * Returns a function that looks up the link of a point in a chart. Points at 0 and points on hidden lines
 * have no links.
 */
export const pointLinkAt =
  <K extends string>({ activity, daysAt }: Counted<K>, linkOf: PointLinkOf<K>): PointLinkAt =>
  (key, index) => {
    const line = activity.lines.find((one) => one.key === key);
    const days = daysAt(index);
    if (line?.isVisible !== true || days === null || (line.values[index] ?? 0) === 0) return undefined;
    return linkOf(line.key, days);
  };
