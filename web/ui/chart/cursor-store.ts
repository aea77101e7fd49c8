export interface ChartCursor {
  /** The position on the x axis under the cursor; null while it is outside the chart. */
  index: number | null;
  /** Pixels from the left edge of the plot. */
  left: number;
  /** The series nearest to the cursor, or selected with the keyboard. */
  focused: number | null;
  /** Whether the cursor was moved with the keyboard, in which case what it points at is announced. */
  isByKey: boolean;
  /** Whether the cursor was moved with a finger or pen. */
  isByTouch: boolean;
  /**
   * Whether a tap has finished: only then can the tooltip's links be tapped, so the same tap cannot hit them.
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

/** Creates a store for the cursor's position, so moving the cursor re-renders only the tooltip. */
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
