declare global {
  interface Window {
    /** Stops recording and returns the last button clicked. Global, because two scripts use it. */
    takeEarlyClick?: () => HTMLElement | undefined;
  }
}

/** Records which server-rendered button is clicked before the application can handle it. */
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

/** Repeats the recorded click, now that the application can handle it. */
export const repeatEarlyClick = (): void => {
  const button = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  if (button?.isConnected) button.click();
};
