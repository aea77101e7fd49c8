import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the page is hydrated: false in the server's HTML and during hydration. What the server cannot know
 * waits for it: the address after the path, the visitor's clock.
 */
export const useIsTakenOver = (): boolean => {
  const [isTakenOver, setIsTakenOver] = useState(false);
  useEffect(() => startTransition(() => setIsTakenOver(true)), []);
  return isTakenOver;
};
