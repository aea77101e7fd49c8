declare global {
  interface Window {
    /** Ends the noting and gives the button that was clicked last; two scripts share it. */
    takeEarlyClick?: () => HTMLElement | undefined;
  }
}

/** Records which server-painted button is clicked before the application can handle it. */
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

/** Clicks once more, now that it is answered, what was clicked last before. */
export const repeatEarlyClick = (): void => {
  const button = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  if (button?.isConnected) button.click();
};
