import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is the browser's own: false in the HTML that the server writes, and while the browser takes it
 * over. What the server cannot know waits for it: the address after the path, the visitor's clock.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
