import type { PageFigures } from '@stimmlage/core/contracts/prerender';

/** The element that holds what the page was painted from. */
export const PAINTED_ID = 'painted';

/**
 * The figures that the document's HTML was painted from; null where it is not painted, or not as this visitor is to
 * see it.
 */
export const readPainted = (): PageFigures | null => {
  const text = document.getElementById(PAINTED_ID)?.textContent ?? '';
  return text === '' || 'unfit' in document.documentElement.dataset ? null : JSON.parse(text);
};
