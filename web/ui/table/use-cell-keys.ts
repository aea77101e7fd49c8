import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a, button';

const controlsIn = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(CONTROLS)];

/** Returns the cells in one column of a table. */
const columnOf = (table: HTMLTableElement, index: number): HTMLTableCellElement[] =>
  [...table.rows].flatMap(({ cells }) => cells[index] ?? []);

/** Finds the first control in the nearest cell above or below that has a control. */
const controlBeside = (control: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const [cell, table] = [control.closest('td, th'), control.closest('table')];
  if (!(cell instanceof HTMLTableCellElement) || table === null) return undefined;
  const column = columnOf(table, cell.cellIndex);
  const place = column.indexOf(cell);
  const beyond = step === 1 ? column.slice(place + 1) : column.slice(0, place).toReversed();
  return beyond.flatMap((one) => controlsIn(one).slice(0, 1))[0];
};

/** Finds the control to which a key moves focus; undefined for other keys and at the table's edges. */
const controlAfter = (key: string, control: HTMLElement): HTMLElement | undefined => {
  if (key === 'ArrowDown') return controlBeside(control, 1);
  if (key === 'ArrowUp') return controlBeside(control, -1);
  const row = control.closest('tr');
  if (row === null) return undefined;
  const controls = controlsIn(row);
  const place = controls.indexOf(control);
  switch (key) {
    case 'ArrowLeft':
      return controls[place - 1];
    case 'ArrowRight':
      return controls[place + 1];
    case 'Home':
      return controls[0];
    case 'End':
      return controls.at(-1);
    default:
      return undefined;
  }
};

/**
 * Makes all links and buttons in a table a single Tab stop. Arrow keys move focus from cell to cell, and Home
 * and End move focus to the ends of a row. The hook sets attributes directly on the elements, because
 * re-rendering a table with a thousand links on each key press would be slow.
 * @param content a value that changes whenever links may have been added.
 */
export const useCellKeys = (content: unknown) => {
  const table: RefObject<HTMLTableElement | null> = useRef(null);
  const stop = useRef<HTMLElement | null>(null);

  const stopAt = (control: HTMLElement | undefined): void => {
    if (stop.current !== null) stop.current.tabIndex = -1;
    stop.current = control ?? null;
    if (control !== undefined) control.tabIndex = 0;
  };

  useLayoutEffect(() => {
    const outer = table.current;
    if (outer === null) return;
    const controls = controlsIn(outer);
    for (const control of controls) control.tabIndex = -1;
    const before = controls.find((control) => control === stop.current);
    stopAt(before ?? controls[0]);
  }, [content]);

  return {
    table,
    onFocus: ({ target }: FocusEvent<HTMLTableElement>): void => {
      if (target instanceof HTMLElement && target.matches(CONTROLS)) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
      const next = controlAfter(key, target);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
};
