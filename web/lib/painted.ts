import type { PageFigures } from '@stimmlage/core/contracts/prerender';

/** The id of the element that contains the data from which the server rendered the page. */
export const PAINTED_ID = 'painted';

/**
 * Reads the figures from which the server rendered the page; null if the server did not render the page, or
 * rendered the page for other visitors.
 */
export const readPainted = (): PageFigures | null => {
  const text = document.getElementById(PAINTED_ID)?.textContent ?? '';
  return text === '' || 'unfit' in document.documentElement.dataset ? null : JSON.parse(text);
};
