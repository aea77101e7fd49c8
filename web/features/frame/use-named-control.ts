import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Focuses a control and scrolls to it.
 * @returns whether the control exists and now has focus.
 */
export const focusControl = (id: string): boolean => {
  const control = document.getElementById(id);
  if (control === null) return false;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return document.activeElement === control;
};

/**
 * Focuses the control whose id is in the URL's fragment. If the control is not on screen yet, waits for it to
 * appear until the user clicks or presses a key.
 */
export const useNamedControl = (): void => {
  const { hash, key } = useLocation({
    select: (location) => ({ hash: location.hash, key: location.state.__TSR_key }),
    structuralSharing: true,
  });
  useEffect(() => {
    if (hash === '' || key === undefined || focusControl(hash)) return;
    const ending = new AbortController();
    const observer = new MutationObserver(() => {
      if (focusControl(hash)) ending.abort();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    ending.signal.addEventListener('abort', () => observer.disconnect());
    // Ignores the event that opened this screen, because the event may not have reached the window yet.
    const since = performance.now();
    const endAfter = ({ timeStamp }: Event): void => {
      if (timeStamp > since) ending.abort();
    };
    window.addEventListener('keydown', endAfter, { signal: ending.signal });
    window.addEventListener('pointerdown', endAfter, { signal: ending.signal });
    return () => ending.abort();
  }, [hash, key]);
};
