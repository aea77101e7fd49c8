/**
 * Ignores the second click of a double click on a submit button, because the user cannot have read the result
 * of the first click.
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
