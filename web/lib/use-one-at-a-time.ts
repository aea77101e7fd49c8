import { useRef, useState } from 'react';

/** Does one thing at a time: what a second click asks for while the first is under way is not done twice. */
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
