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
 * and spaces separate words. Handles and hashtags are words that include their sign. URLs are ignored, because
 * they may break anywhere. The function runs in the browser and must be self-contained.
 */
export const brokenWords = (): BrokenWord[] => {
  const range = document.createRange();

  /**
   * Returns the width that is available to an element and its neighbours in a table, column or card. A sticky
   * column has only its own width, because the other columns need room to scroll beside it.
   */
  const roomOf = (element: Element): number => {
    const cell = element.closest('th, td');
    if (cell !== null && getComputedStyle(cell).position === 'sticky') return element.clientWidth;
    const card = element.closest('[data-layout="cards"] tr');
    const inside = element.closest('table')?.parentElement ?? element;
    const holder =
      card ?? inside.closest('[role="dialog"], section, article, aside, nav, header, main') ?? document.body;
    let room = holder.clientWidth;
    for (let one: Element | null = element; one !== null && holder.contains(one); one = one.parentElement) {
      const { paddingLeft, paddingRight } = getComputedStyle(one);
      room -= Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    }
    return room;
  };

  const isSeen = (element: Element): boolean =>
    element.closest('.visually-hidden') === null && element.checkVisibility({ visibilityProperty: true });

  /** Returns the parts of a word, one on each line. */
  const partsOf = (node: Node, from: number, to: number): DOMRect[] => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };

  const brokenIn = (node: Text, element: Element): BrokenWord[] =>
    [...node.data.matchAll(/https?:\S+|[@#]?[\p{L}\p{M}\p{N}_]{3,}/gu)]
      .filter(({ 0: word }) => !word.startsWith('http'))
      .map(({ 0: word, index }) => ({ word, parts: partsOf(node, index, index + word.length) }))
      .filter(({ parts }) => new Set(parts.map(({ top }) => Math.round(top))).size > 1)
      .map(({ word, parts }) => ({
        word,
        text: node.data.slice(0, 60),
        room: roomOf(element),
        width: parts.reduce((sum, { width }) => sum + width, 0),
      }))
      .filter(({ room, width }) => width < room - 1);

  const found: BrokenWord[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && isSeen(element)) found.push(...brokenIn(node as Text, element));
  }
  return found;
};
