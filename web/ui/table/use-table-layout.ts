import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The minimum width of a column without one, enough for more than one word per line. */
const FLEXIBLE_REM = 9;

/** The column with the row's subject has the longest text. */
const TITLE_REM = 13;

interface Measured {
  width?: string;
  isTitle?: boolean;
}

/** The width in rem that the columns need; those without a width share what is left. */
export const widthNeeded = (columns: readonly Measured[]): number =>
  columns.reduce((sum, { width = '', isTitle = false }) => {
    const rem = /^([\d.]+)rem$/.exec(width)?.[1];
    if (rem !== undefined) return sum + Number(rem);
    return sum + (isTitle ? TITLE_REM : FLEXIBLE_REM);
  }, 0);

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Lays a table out by the room that its box has, whatever the window's: as a table where its columns fit without a
 * broken word, else as cards. Set on the element itself, before anything is painted, and again at each change of size.
 * @param content what, when it changes, may need more or less room.
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
