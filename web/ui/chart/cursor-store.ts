export interface ChartCursor {
  /** The position on the x axis under the cursor; null while the cursor is outside the chart. */
  index: number | null;
  /** The distance of the cursor from the left edge of the plot, in pixels. */
  left: number;
  /** The index of the line that is nearest to the cursor or selected with the keyboard. */
  focused: number | null;
  /**
   * Whether the cursor was moved with the keyboard. Screen readers announce only positions and lines selected
   * with the keyboard.
   */
  isByKey: boolean;
  /** Whether the cursor was moved by touch or with a pen. */
  isByTouch: boolean;
  /**
   * Whether a tap has ended. During a tap, the tooltip has no links, because the tap itself could activate a
   * link.
   */
  isTapped: boolean;
}

const away: ChartCursor = {
  index: null,
  left: 0,
  focused: null,
  isByKey: false,
  isByTouch: false,
  isTapped: false,
};

/**
 * Creates a store for the cursor. With a store, moving the cursor re-renders only the tooltip, not the chart.
 */
export const createCursorStore = () => {
  let cursor = away;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ChartCursor>): void => {
    const next = { ...cursor, ...change };
    const isSame = (Object.keys(next) as (keyof ChartCursor)[]).every((key) => next[key] === cursor[key]);
    if (isSame) return;
    cursor = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): ChartCursor => cursor,
    set,
    reset: (): void => set(away),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type CursorStore = ReturnType<typeof createCursorStore>;
