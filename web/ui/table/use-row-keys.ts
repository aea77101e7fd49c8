import { type KeyboardEvent, type MouseEvent, useState } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=button], [role=menuitem]';

/** Finds the row to which a key moves; undefined for other keys. */
export const rowAfter = (key: string, index: number, count: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: Math.min(index + 1, count - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
};

const isInControl = (target: EventTarget, row: Element): boolean => {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control !== null && row.contains(control);
};

/** Makes one row at a time focusable; arrow keys move the focus, Enter opens the row. */
export const useRowKeys = (count: number) => {
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, Math.max(count - 1, 0));

  const rowProps = (index: number, open: (() => void) | undefined) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      const row = event.currentTarget;
      if (event.target !== row) return;
      const next = rowAfter(event.key, index, count);
      if (next !== undefined) {
        event.preventDefault();
        const rows = row.parentElement?.children;
        const target = rows?.item(next);
        if (target instanceof HTMLElement) target.focus();
      }
      if (event.key === 'Enter') open?.();
    },
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      const isSelecting = window.getSelection()?.isCollapsed === false;
      if (!isInControl(event.target, event.currentTarget) && !isSelecting) open?.();
    },
  });
  return { rowProps };
};
