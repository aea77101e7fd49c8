import type { ChartSeries, PointLink, PointLinkAt } from './chart-model';
import type { ChartCursor } from './cursor-store';

/** Returns the link of the point under the cursor, on the line pointed at or on the only visible one. */
export const pointedLink = (
  { index, focused }: Pick<ChartCursor, 'index' | 'focused'>,
  series: readonly ChartSeries[],
  linkAt: PointLinkAt | undefined,
): PointLink | undefined => {
  if (index === null || linkAt === undefined) return undefined;
  const visible = series.filter(({ isVisible }) => isVisible);
  const line = focused === null && visible.length === 1 ? visible[0] : series[focused ?? -1];
  return line?.isVisible === true ? linkAt(line.key, index) : undefined;
};
