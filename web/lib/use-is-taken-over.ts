import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the page has been hydrated. Components that are mounted after hydration need not match the server's
 * HTML.
 */
let isHydrated = false;

/**
 * Returns whether the page has been hydrated: false in the server's HTML and during hydration. Used for
 * content that depends on data unknown to the server, such as the query of the URL or the visitor's clock.
 */
export const useIsTakenOver = (): boolean => {
  const [isTakenOver, setIsTakenOver] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setIsTakenOver(true));
  }, []);
  return isTakenOver;
};
