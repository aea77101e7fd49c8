import { startTransition, useEffect, useState } from 'react';

/** The delay in browsers that do not report idle periods, in milliseconds. */
const SOON_MS = 200;

/**
 * Returns whether the browser has been idle since the component was mounted. Less urgent work waits until
 * then.
 */
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
