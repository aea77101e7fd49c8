import type { FocusEvent, KeyboardEvent } from 'react';
import type { ChartSeries, PointLink } from './chart-model';
import type { CursorStore } from './cursor-store';

/** Functions that move the cursor. Each type of chart has its own functions. */
export interface CursorMoves {
  /** The index of the last position. */
  last: number;
  toPlace: (index: number) => void;
  /** Selects the line with this index, or no line if null. */
  toLine: (line: number | null) => void;
  away: () => void;
}

interface Keyed {
  /** Returns null until the chart has been drawn. */
  moves: () => CursorMoves | null;
  store: CursorStore;
  series: readonly ChartSeries[];
  /** Returns the keys of the lines that have a value at a position, from top to bottom. */
  orderAt: (index: number) => readonly string[];
  /**
   * Called with the key of a line to bring to the front or, if the line is already in front, to send back.
   * Undefined if all lines are always in front.
   */
  onFront: ((key: string) => void) | undefined;
  /** Returns the link of the point under the cursor; undefined if there is no link. */
  pointed: () => PointLink | undefined;
}

/**
 * Handles a chart's keyboard input. The arrow keys move the cursor along the time axis and between lines,
 * Home and End move the cursor to either end of the axis, Space brings a line to the front or sends a line
 * back, Enter opens the list behind a point, and Escape removes the cursor.
 */
export const chartKeys = ({ moves, store, series, orderAt, onFront, pointed }: Keyed) => {
  const leave = (): void => {
    const cursor = moves();
    if (cursor === null) return;
    cursor.away();
    cursor.toLine(null);
    store.set({ isByKey: false });
  };

  const moveTo = (cursor: CursorMoves, wanted: number): void => {
    const { focused, isByKey } = store.get();
    cursor.toPlace(Math.max(0, Math.min(cursor.last, wanted)));
    cursor.toLine(isByKey ? focused : null);
    store.set({ isByKey: true });
  };

  const chooseLine = (cursor: CursorMoves, step: 1 | -1): void => {
    const { index, focused } = store.get();
    if (index === null) {
      moveTo(cursor, cursor.last);
      return;
    }
    const order = orderAt(index);
    const at = focused === null ? -1 : order.indexOf(series[focused]?.key ?? '');
    const next = at === -1 && step === -1 ? order.length - 1 : at + step;
    const line = series.findIndex(({ key }) => key === order[next]);
    cursor.toLine(line === -1 ? null : line);
    store.set({ isByKey: true });
  };

  const bringToFront = (bring: (key: string) => void): void => {
    const { focused } = store.get();
    const line = focused === null ? undefined : series[focused];
    if (line !== undefined) bring(line.key);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const cursor = moves();
    // Ignores keys that are pressed on a link in the tooltip, because the link handles them.
    if (cursor === null || event.target !== event.currentTarget) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = store.get().index;
    const link = pointed();
    const actions: Record<string, () => void> = {
      ArrowLeft: () => moveTo(cursor, at === null ? cursor.last : at - 1),
      ArrowRight: () => moveTo(cursor, at === null ? 0 : at + 1),
      Home: () => moveTo(cursor, 0),
      End: () => moveTo(cursor, cursor.last),
      ArrowUp: () => chooseLine(cursor, -1),
      ArrowDown: () => chooseLine(cursor, 1),
      Escape: leave,
      ...(link && { Enter: link.open }),
      ...(onFront && { ' ': () => bringToFront(onFront) }),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  /** Removes the cursor, unless focus moves to a link in the tooltip. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };

  return { onKeyDown, onBlur };
};
