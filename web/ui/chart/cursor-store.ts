export interface ChartCursor {
  /** The position on the x axis under the cursor; null while it is outside the chart. */
  index: number | null;
  /** The distance from the left edge of the plot, in pixels. */
  left: number;
  /** The index of the line that is nearest to the cursor or selected with the keyboard. */
  focused: number | null;
  /** Whether the cursor was moved with the keyboard, in which case what it selects is announced. */
  isByKey: boolean;
  /** Whether the cursor was moved by touch or with a pen. */
  isByTouch: boolean;
  /**
   * Whether a tap has ended. The tooltip has no links before that, because the same tap could activate them.
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

/** Creates a store for the cursor, so that moving it re-renders the tooltip but not the chart. */
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
