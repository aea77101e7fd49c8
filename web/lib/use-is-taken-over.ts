import { startTransition, useEffect, useState } from 'react';

/** Whether the page has been hydrated; anything mounted later need not match the server's HTML. */
let isHydrated = false;

/**
 * Whether the page is hydrated: false in the server's HTML and during hydration. Anything that depends on
 * data that the server lacks, such as the part of the URL after the path or the visitor's clock, waits for
 * this.
 */
export const useIsTakenOver = (): boolean => {
  const [isTakenOver, setIsTakenOver] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setIsTakenOver(true));
  }, []);
  return isTakenOver;
};
