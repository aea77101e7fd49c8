import type { PageFigures } from '@stimmlage/core/contracts/prerender';

/** The element with the data that the page was rendered from. */
export const PAINTED_ID = 'painted';

/**
 * The figures that the document's HTML was rendered from; null if it was not rendered on the server, or not
 * for this visitor.
 */
export const readPainted = (): PageFigures | null => {
  const text = document.getElementById(PAINTED_ID)?.textContent ?? '';
  return text === '' || 'unfit' in document.documentElement.dataset ? null : JSON.parse(text);
};
