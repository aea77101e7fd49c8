import type { MouseEvent } from 'react';
import type { ChartSeries, PointLink, PointLinkAt } from './chart-model';
import type { ChartCursor, CursorStore } from './cursor-store';

/**
 * Returns the link of the point at the cursor's position, for the line under the cursor or the only visible
 * line.
 */
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

/** Whether an event comes from a link in the tooltip. Links handle their own events. */
export const isOnLink = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('a') !== null;

/** Opens the list behind a clicked point. A tap only shows the tooltip, in which the numbers are links. */
export const openClicked = (
  { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  store: CursorStore,
  pointed: () => PointLink | undefined,
): void => {
  if (store.get().isByTouch) store.set({ isTapped: true });
  // Modifier keys request a new tab or window, but a point can only be opened in the current tab.
  else if (!(ctrlKey || metaKey || shiftKey || altKey)) pointed()?.open();
};
