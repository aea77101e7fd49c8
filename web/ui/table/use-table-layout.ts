import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The minimum width of a column that specifies none, enough for more than one word per line. */
const FLEXIBLE_REM = 9;

/** The same for the title column, which has the longest text. */
const TITLE_REM = 13;

interface Measured {
  width?: string;
  isTitle?: boolean;
}

/** Calculates the width in rem that the columns need; those without a width share the rest. */
export const widthNeeded = (columns: readonly Measured[]): number =>
  columns.reduce((sum, { width = '', isTitle = false }) => {
    const rem = /^([\d.]+)rem$/.exec(width)?.[1];
    if (rem !== undefined) return sum + Number(rem);
    return sum + (isTitle ? TITLE_REM : FLEXIBLE_REM);
  }, 0);

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Chooses a table's layout by the width of its box rather than the window: a table if its columns fit without
 * breaking words, otherwise cards. Sets this directly on the element, before anything is painted and again
 * whenever the size changes.
 * @param content anything whose change may affect the space needed.
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
      // A table is never narrower than its longest words.
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
