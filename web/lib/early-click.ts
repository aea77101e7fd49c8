declare global {
  interface Window {
    /**
     * Stops recording clicks, and returns the button that was clicked last. The function is global because
     * two scripts use it.
     */
    takeEarlyClick?: () => HTMLElement | undefined;
  }
}

/** Records the last click on a server-rendered button until the application can handle clicks. */
export const noteEarlyClicks = (): void => {
  let button: HTMLElement | undefined;
  const note = ({ target }: Event): void => {
    if (target instanceof Element) button = target.closest('button') ?? undefined;
  };
  addEventListener('click', note, true);
  window.takeEarlyClick = () => {
    removeEventListener('click', note, true);
    return button;
  };
};

/** Repeats the recorded click; called as soon as the application can handle clicks. */
export const repeatEarlyClick = (): void => {
  const button = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  if (button?.isConnected) button.click();
};
