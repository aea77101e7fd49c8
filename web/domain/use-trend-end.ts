import { useEffect, useRef } from 'react';
import { isAnalysing, isFetching, type TrendState } from '../data/trends';

/** What is done with trends on request. */
export type TrendTask = 'fetch' | 'analysis';

const isOpen: Record<TrendTask, (state: TrendState) => boolean> = {
  fetch: isFetching,
  analysis: isAnalysing,
};

/**
 * Calls `onEnd` when a fetch or an analysis of trends has ended, with the new state and the state before it.
 */
export const useTrendEnd = (
  state: TrendState | undefined,
  onEnd: (task: TrendTask, state: TrendState, before: TrendState) => void,
): void => {
  const known = useRef<TrendState>(undefined);
  const hear = useRef(onEnd);
  useEffect(() => {
    hear.current = onEnd;
  });
  useEffect(() => {
    const before = known.current;
    known.current = state ?? before;
    if (state === undefined || before === undefined) return;
    for (const task of ['fetch', 'analysis'] as const) {
      if (isOpen[task](before) && !isOpen[task](state)) hear.current(task, state, before);
    }
  }, [state]);
};
