/** A table row that is taller than its content requires. */
export interface TallRow {
  /** The beginning of its text. */
  row: string;
  /** Its height in pixels. */
  height: number;
  /** The height that its content requires, in pixels. */
  needed: number;
}

/**
 * Finds every table row that is taller than its content requires: either part of it is empty, or a cell is so
 * narrow that its text wraps although the other cells have space to spare. Runs in the browser, so it uses
 * nothing outside this function.
 */
export const tallRows = (): TallRow[] => {
  /** Allows for rounding, and for glyphs that are not as tall as their line, in pixels. */
  const SLACK = 6;
  /** All rows share the same columns, so no row has exactly the widths that would suit it best. */
  const LINES_OF_SLACK = 2;
  const range = document.createRange();

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden') === null;

  const px = (value: string): number => Number.parseFloat(value) || 0;

  interface Text {
    /** Its width on a single line, in pixels. */
    width: number;
    lines: number;
    lineHeight: number;
  }

  /** Lists a cell's texts, each of which may wrap. */
  const textsOf = (cell: Element): Text[] => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '' || !isSeen(element)) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const { lineHeight, fontSize } = getComputedStyle(element);
      texts.push({
        width: rects.reduce((sum, { width }) => sum + width, 0),
        lines: new Set(rects.map(({ top }) => Math.round(top))).size,
        lineHeight: px(lineHeight) || 1.5 * px(fontSize),
      });
    }
    return texts;
  };

  /** Measures the content of a cell, including the padding. */
  const contentHeight = (cell: Element): number => {
    const { paddingTop, paddingBottom } = getComputedStyle(cell);
    const boxes: DOMRect[] = [];
    range.selectNodeContents(cell);
    for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) boxes.push(rect);
    if (boxes.length === 0) return 0;
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return bottom - top + px(paddingTop) + px(paddingBottom);
  };

  const found: TallRow[] = [];
  for (const row of document.querySelectorAll('tr')) {
    // A table that is too narrow for its columns is shown as cards.
    if (!isSeen(row) || getComputedStyle(row).display !== 'table-row') continue;
    const cells = [...row.cells].filter(isSeen);
    const height = row.getBoundingClientRect().height;
    const text = (row.textContent ?? '').trim().slice(0, 60);
    const content = Math.max(...cells.map(contentHeight));
    if (height > content + SLACK) found.push({ row: text, height, needed: content });
    const texts = cells.map(textsOf);
    const room = cells.reduce((sum, cell) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      return sum + cell.getBoundingClientRect().width - px(paddingLeft) - px(paddingRight);
    }, 0);
    const widths = texts.flat().reduce((sum, { width }) => sum + width, 0);
    const ideal = Math.ceil(widths / room);
    for (const { lines, lineHeight } of texts.flat())
      if (lines > ideal + LINES_OF_SLACK)
        found.push({ row: text, height, needed: height - (lines - ideal) * lineHeight });
  }
  return found;
};
