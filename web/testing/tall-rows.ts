/** A table row that is taller than its content needs. */
export interface TallRow {
  /** The beginning of the row's text. */
  row: string;
  /** The height of the row, in pixels. */
  height: number;
  /** The height that the row's content needs, in pixels. */
  needed: number;
}

/**
 * Finds all table rows that are taller than their content needs: either part of the row is empty, or the text
 * in one cell wraps although other cells have space to spare. The function runs in the browser and must be
 * self-contained.
 */
export const tallRows = (): TallRow[] => {
  /** The tolerance for rounding, and for glyphs that are less tall than their line, in pixels. */
  const SLACK = 6;
  /**
   * The number of lines by which a row may be too tall. All rows share the widths of the columns, so a row
   * cannot have the widths that would suit its own content best.
   */
  const LINES_OF_SLACK = 2;
  const range = document.createRange();

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden') === null;

  const px = (value: string): number => Number.parseFloat(value) || 0;

  interface Text {
    /** The width of the text on a single line, in pixels. */
    width: number;
    lines: number;
    lineHeight: number;
  }

  /** Returns the texts in a cell, each of which may wrap. */
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

  /** Returns the height of a cell's content, including the padding. */
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
    // A table that is too narrow for its columns is displayed as cards, which have no table rows.
    if (!isSeen(row) || getComputedStyle(row).display !== 'table-row') continue;
    const cells = [...row.cells].filter(isSeen);
    const height = row.getBoundingClientRect().height;
    const text = (row.textContent ?? '').trim().slice(0, 60);
    const content = Math.max(...cells.map(contentHeight));
    if (height > content + SLACK) found.push({ row: text, height, needed: content });
    // A sticky column is narrow, so that the other columns have room to scroll beside it.
    const texts = cells.filter((cell) => getComputedStyle(cell).position !== 'sticky').map(textsOf);
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
