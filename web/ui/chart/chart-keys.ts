import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type uPlot from 'uplot';
import type { ChartSeries, PointLink } from './chart-model';
import type { CursorStore } from './cursor-store';
import { valuesAt } from './values-at';

/** A position outside the plot, where no line is near the cursor. */
const OUTSIDE = -10_000;

interface Keyed {
  chart: RefObject<uPlot | null>;
  store: CursorStore;
  series: readonly ChartSeries[];
  /** Brings a line to the front or sends it back; undefined if all are in front. */
  onFront: ((key: string) => void) | undefined;
  /** Returns the link of the point under the cursor, if it has one. */
  pointed: () => PointLink | undefined;
}

/**
 * Handles the keys of a chart: arrow keys move the cursor along time and choose a line, Home and End jump to
 * the ends, the space bar brings a line to the front or sends it back, Enter opens the list behind a point,
 * and Escape leaves the chart.
 */
export const chartKeys = ({ chart, store, series, onFront, pointed }: Keyed) => {
  const focusLine = (u: uPlot, line: number | null): void => {
    u.setSeries(line === null ? null : line + 1, { focus: true });
  };

  const leave = (): void => {
    const u = chart.current;
    if (u === null) return;
    u.setCursor({ left: OUTSIDE, top: OUTSIDE });
    focusLine(u, null);
    store.set({ isByKey: false });
  };

  const moveTo = (u: uPlot, wanted: number): void => {
    const { focused, isByKey } = store.get();
    const last = u.data[0].length - 1;
    const index = Math.max(0, Math.min(last, wanted));
    u.setCursor({ left: u.valToPos(u.data[0][index] ?? 0, 'x'), top: OUTSIDE });
    focusLine(u, isByKey ? focused : null);
    store.set({ isByKey: true });
  };

  const chooseLine = (u: uPlot, step: 1 | -1): void => {
    const { index, focused } = store.get();
    if (index === null) {
      moveTo(u, u.data[0].length - 1);
      return;
    }
    const order = valuesAt(series, index).map(({ key }) => key);
    const at = focused === null ? -1 : order.indexOf(series[focused]?.key ?? '');
    const next = at === -1 && step === -1 ? order.length - 1 : at + step;
    const line = series.findIndex(({ key }) => key === order[next]);
    focusLine(u, line === -1 ? null : line);
    store.set({ isByKey: true });
  };

  const bringToFront = (bring: (key: string) => void): void => {
    const { focused } = store.get();
    const line = focused === null ? undefined : series[focused];
    if (line !== undefined) bring(line.key);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const u = chart.current;
    // Keys pressed on a link in the tooltip belong to that link.
    if (u === null || event.target !== event.currentTarget) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = u.data[0].length - 1;
    const at = store.get().index;
    const link = pointed();
    const actions: Record<string, () => void> = {
      ArrowLeft: () => moveTo(u, at === null ? last : at - 1),
      ArrowRight: () => moveTo(u, at === null ? 0 : at + 1),
      Home: () => moveTo(u, 0),
      End: () => moveTo(u, last),
      ArrowUp: () => chooseLine(u, -1),
      ArrowDown: () => chooseLine(u, 1),
      Escape: leave,
      ...(link && { Enter: link.open }),
      ...(onFront && { ' ': () => bringToFront(onFront) }),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  /** Keeps the cursor while the focus moves to a link in the tooltip. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };

  return { onKeyDown, onBlur };
};
