import { startTransition, useEffect, useState } from 'react';

/** Whether the page has been hydrated: what is mounted later need not match the server's HTML. */
let isHydrated = false;

/**
 * Whether the page is hydrated: false in the server's HTML and during hydration. What the server cannot know
 * waits for it: the address after the path, the visitor's clock.
 */
export const useIsTakenOver = (): boolean => {
  const [isTakenOver, setIsTakenOver] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setIsTakenOver(true));
  }, []);
  return isTakenOver;
};
