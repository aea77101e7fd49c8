export interface ChartCursor {
  /** The position on the x axis under the cursor; null while it is outside the chart. */
  index: number | null;
  /** Pixels from the left edge of the plot. */
  left: number;
  /** The series nearest to the cursor, or selected by key. */
  focused: number | null;
  /** Whether the cursor was moved by keyboard; if so, what it points at is announced. */
  isByKey: boolean;
  /** Whether the cursor was moved by a finger or pen. */
  isByTouch: boolean;
  /** Whether a tap has ended there: only then can the tooltip's links be tapped, not by the same tap. */
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
 * Creates a store for the cursor's position, so that moving the cursor renders the tooltip and nothing else.
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
