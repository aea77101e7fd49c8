import type { MouseEvent } from 'react';
import type { ChartSeries, PointLink, PointLinkAt } from './chart-model';
import type { ChartCursor, CursorStore } from './cursor-store';

/** Returns the link of the point under the cursor, on the line pointed at or on the only visible line. */
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

/** Whether an event comes from a link in the tooltip, in which case it must not move the cursor. */
export const isOnLink = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('a') !== null;

/** Opens the list for a clicked point; a tap only shows the tooltip, which contains the links. */
export const openClicked = (
  { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  store: CursorStore,
  pointed: () => PointLink | undefined,
): void => {
  if (store.get().isByTouch) store.set({ isTapped: true });
  // With a modifier key, a link would open in another tab or window, which a point cannot do.
  else if (!(ctrlKey || metaKey || shiftKey || altKey)) pointed()?.open();
};
