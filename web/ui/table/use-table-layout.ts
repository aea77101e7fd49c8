import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The minimum width of a column without a specified width; enough for more than one word per line. */
const FLEXIBLE_REM = 9;

/** The minimum width of a title column, which contains the longest text. */
const TITLE_REM = 13;

interface Measured {
  width?: string;
  isTitle?: boolean;
}

/** Calculates the total width that the columns need, in rem. */
export const widthNeeded = (columns: readonly Measured[]): number =>
  columns.reduce((sum, { width = '', isTitle = false }) => {
    const rem = /^([\d.]+)rem$/.exec(width)?.[1];
    if (rem !== undefined) return sum + Number(rem);
    return sum + (isTitle ? TITLE_REM : FLEXIBLE_REM);
  }, 0);

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Chooses between a table and cards, depending on the width of the surrounding box rather than the window:
 * cards are shown if the columns do not fit without breaking words. The layout is set directly on the
 * element, before the first paint and whenever the size changes.
 * @param content a value that changes whenever the required space may have changed.
 */
export const useTableLayout = (
  columns: readonly Measured[],
  content: unknown,
): { box: RefObject<HTMLDivElement | null>; table: RefObject<HTMLTableElement | null> } => {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const room = widthNeeded(columns);

  useLayoutEffect(() => {
    const outer = box.current;
    if (outer === null) return;
    let width = -1;
    const lay = (): void => {
      const inner = table.current;
      if (inner === null) return;
      width = outer.clientWidth;
      inner.dataset['layout'] = 'table';
      // The table is wider than its box if its longest words do not fit.
      const isFitting = width >= room * rootSize() && inner.offsetWidth <= width;
      if (!isFitting) inner.dataset['layout'] = 'cards';
    };
    lay();
    const observer = new ResizeObserver(() => {
      if (outer.clientWidth !== width) lay();
    });
    observer.observe(outer);
    return () => observer.disconnect();
  }, [room, content]);

  return { box, table };
};
