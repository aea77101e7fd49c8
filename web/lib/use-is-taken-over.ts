import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the page is the browser's own: false in the HTML that the server writes, and while the browser takes it
 * over. What the server cannot know waits for it: the address after the path, the visitor's clock. It becomes true in
 * slices between which the page answers.
 */
export const useIsTakenOver = (): boolean => {
  const [isTakenOver, setIsTakenOver] = useState(false);
  useEffect(() => startTransition(() => setIsTakenOver(true)), []);
  return isTakenOver;
};
