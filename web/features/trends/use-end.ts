import { useEffect, useRef } from 'react';
import { isAnalysing, isFetching, type TrendState } from '../../data/trends';

export type Kind = 'fetch' | 'analysis';

const isOpen: Record<Kind, (state: TrendState) => boolean> = { fetch: isFetching, analysis: isAnalysing };

/**
 * Calls `onEnd` when a fetch or an analysis of trends has ended, with the new state and the state before it.
 */
export const useEnd = (
  state: TrendState | undefined,
  onEnd: (kind: Kind, state: TrendState, before: TrendState) => void,
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
    for (const kind of ['fetch', 'analysis'] as const) {
      if (isOpen[kind](before) && !isOpen[kind](state)) hear.current(kind, state, before);
    }
  }, [state]);
};
