import { startTransition, useEffect, useState } from 'react';

/** The delay used in browsers that do not report when they are idle. */
const SOON_MS = 200;

/** Whether the browser has been idle since this was mounted; less urgent work waits for that. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const note = (): void => startTransition(() => setIsIdle(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, SOON_MS);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(note);
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
};
