import { type RefCallback, type RefObject, useCallback } from 'react';

/**
 * Returns the properties of a button that performs an action, or that cannot be used at the moment. Unlike a
 * disabled button, it keeps focus when it can no longer be used.
 */
export const usableIf = (isUsable: boolean, act?: () => void) =>
  isUsable ? { onClick: act } : { 'aria-disabled': true, 'data-disabled': true };

/** Returns a ref for a control that may be removed while it has focus. Another control then receives focus. */
export const usePassFocus = (other: RefObject<HTMLElement | null>): RefCallback<HTMLElement> =>
  useCallback(
    (control) => () => {
      // The other control may only be added once this one has been removed.
      if (control !== null && control === document.activeElement)
        queueMicrotask(() => other.current?.focus({ preventScroll: true }));
    },
    [other],
  );

/**
 * The ref of a control that is removed while it has focus, once it has done its work. The heading of its section then
 * receives focus.
 */
export const passFocusToHeading: RefCallback<HTMLElement> = (control) => () => {
  const heading = control?.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading || control !== document.activeElement) return;
  queueMicrotask(() => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
};
