import { useEffect, useRef } from 'react';
import { type Running, useRunning } from '../../data/collection';
import { useAskAgain } from '../../data/write';

/**
 * Identifies what is known about runs: that one is in progress or, by its duration, the one that ended last. A
 * short run can begin and end between two requests.
 */
const stateOf = ({ isRunning, elapsedTime }: Running): string =>
  isRunning ? 'running' : `ended after ${elapsedTime}`;

/**
 * Refetches data about runs, targets and the schedule when a run starts or ends, no matter who or what started
 * the run.
 */
export const useFollowRuns = (): void => {
  const { data } = useRunning();
  const state = data && stateOf(data);
  const askAgain = useAskAgain();
  const before = useRef(state);
  useEffect(() => {
    const hasTurned = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!hasTurned) return;
    void askAgain('collectionStatus', 'listRuns', 'targets', 'collectionStats', 'schedule');
  }, [state, askAgain]);
};
