import { useRef, useState } from 'react';

/** Runs one action at a time: while an action is running, further clicks are ignored. */
export const useOneAtATime = () => {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await act();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
};
