/**
 * Takes a double click on what sends a form for one: its second click is no second wish, for what the first has
 * brought cannot have been read.
 */
export const ignoreSecondClicks = (): void => {
  const ignore = (event: MouseEvent): void => {
    const { detail, target } = event;
    if (detail < 2 || !(target instanceof Element) || target.closest('[type=submit]') === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, true);
};
