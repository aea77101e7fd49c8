/** A word that is broken across two lines, although the whole word would fit on one line. */
export interface BrokenWord {
  word: string;
  /** The text around the word. */
  text: string;
  /** The width available to the word, in pixels. */
  room: number;
  width: number;
}

/**
 * Finds all words on the page that are broken although the whole word would fit on one line. Hyphens, slashes
 * and spaces separate words. The function runs in the browser and must be self-contained.
 */
export const brokenWords = (): BrokenWord[] => {
  const range = document.createRange();
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('There is no canvas to measure with');

  /** Returns the width that is available to an element and its neighbours in a table, column or card. */
  const roomOf = (element: Element): number => {
    const inside = element.closest('table')?.parentElement ?? element;
    const holder =
      inside.closest('[role="dialog"], section, article, aside, nav, header, main') ?? document.body;
    const { paddingLeft, paddingRight } = getComputedStyle(holder);
    return holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };

  const isSeen = (element: Element): boolean =>
    element.closest('.visually-hidden') === null && element.checkVisibility({ visibilityProperty: true });

  const linesOf = (node: Node, from: number, to: number): number => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };

  const brokenIn = (node: Text, element: Element): BrokenWord[] => {
    const { font, letterSpacing } = getComputedStyle(element);
    Object.assign(pen, { font, letterSpacing });
    return [...node.data.matchAll(/[\p{L}\p{M}\p{N}]{3,}/gu)]
      .filter(({ 0: word, index }) => linesOf(node, index, index + word.length) > 1)
      .map(({ 0: word }) => ({
        word,
        text: node.data.slice(0, 60),
        room: roomOf(element),
        width: pen.measureText(word).width,
      }))
      .filter(({ room, width }) => width < room - 1);
  };

  const found: BrokenWord[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && isSeen(element)) found.push(...brokenIn(node as Text, element));
  }
  return found;
};
