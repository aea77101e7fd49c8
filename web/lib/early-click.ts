declare global {
  interface Window {
    /**
     * Stops recording clicks, and returns the button or radio button that was clicked last. The function is
     * global because two scripts use it.
     */
    takeEarlyClick?: () => HTMLElement | undefined;
  }
}

/** Buttons that open explanations are left out, because browsers handle them without the application. */
const recorded = 'button:not([popovertarget]), input[type="radio"]';

/**
 * Records the last click on a server-rendered button or radio button until the application can handle clicks.
 * React must not see these clicks: it would hydrate the page during the click, and handle a button twice and
 * a radio button never, because the browser has already selected it.
 */
export const noteEarlyClicks = (): void => {
  let clicked: HTMLElement | undefined;
  const note = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    const found = event.target.closest<HTMLElement>(recorded);
    if (found === null) return;
    clicked = found;
    event.stopPropagation();
  };
  addEventListener('click', note, true);
  window.takeEarlyClick = () => {
    removeEventListener('click', note, true);
    return clicked;
  };
};

const takeEarlyClick = (): HTMLElement | undefined => {
  const clicked = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  return clicked;
};

/** Repeats the recorded click; called as soon as the application can handle clicks. */
export const repeatEarlyClick = (): void => {
  const clicked = takeEarlyClick();
  if (!clicked?.isConnected) return;
  // A click on a radio button that is selected already changes nothing.
  if (clicked instanceof HTMLInputElement) clicked.checked = false;
  clicked.click();
};

/** Discards the recorded click; called if the server-rendered page is replaced. */
export const forgetEarlyClick = (): void => {
  takeEarlyClick();
};
