import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.5em)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Returns whether the window is as narrow as a phone; false until the page has been hydrated. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
