import { startTransition, useEffect, useState } from 'react';

/** Where a browser does not say when it is idle. */
const SOON_MS = 200;

/** Whether the browser has had nothing to do since this was shown: what may be late waits for it. */
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
