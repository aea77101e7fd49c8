import { useWindowEvent } from '@mantine/hooks';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shortcutOf } from '../../lib/single-keys';
import { useLastRow } from './use-last-row';
import type { Selection } from './use-selection';

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role=button], [role=menuitem], [data-no-open]';
const LIST = '[data-row-keys]';

/** Returns the index of the row to which a key moves focus; undefined for keys that do not move focus. */
export const rowAfter = (key: string, index: number, count: number): number | undefined => {
  const next = Math.min(index + 1, count - 1);
  const previous = Math.max(index - 1, 0);
  const steps: Record<string, number> = {
    ArrowDown: next,
    ArrowUp: previous,
    j: next,
    k: previous,
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
};

/**
 * Whether a click was on the row itself rather than on a control, a details element or an open menu inside
 * the row.
 */
const isOnRow = (target: EventTarget, row: Element): boolean => {
  if (!(target instanceof Element) || !row.contains(target)) return false;
  const control = target.closest(CONTROLS);
  return control === null || !row.contains(control);
};

const focusRow = (list: Element, index: number, options?: FocusOptions): void => {
  const row = list.children.item(index);
  if (row instanceof HTMLElement) row.focus(options);
};

/** Moves focus to the current row of the first list on the screen. */
export const focusCurrentRow = (): void =>
  document.querySelector<HTMLElement>(`${LIST} > [tabindex="0"]`)?.focus();

/**
 * Whether single-key shortcuts apply to this list. Shortcuts apply to the list with focus or, if no list has
 * focus, to the first visible list.
 */
const isMeant = (list: Element): boolean => {
  const focused = document.activeElement?.closest(LIST);
  const lists = [...document.querySelectorAll<HTMLElement>(LIST)];
  return (focused ?? lists.find((one) => one.offsetParent !== null)) === list;
};

const CONTROL = '[data-row-control]';

/**
 * Finds the element to which a key moves focus from a row or from one of the row's controls, which are not
 * Tab stops. Left and Right move between the controls, Escape returns to the row, and Up and Down move to the
 * corresponding control in the next or previous row.
 * @returns undefined for other keys.
 */
const controlAfter = (key: string, row: HTMLElement, target: EventTarget): HTMLElement | undefined => {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROL)];
  const index = target instanceof HTMLElement ? controls.indexOf(target) : -1;
  if (index < 0 && target !== row) return undefined;
  if (key === 'ArrowRight') return controls[index + 1];
  if (index < 0) return undefined;
  if (key === 'ArrowLeft') return controls[index - 1] ?? row;
  if (key === 'Escape') return row;
  const beside = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  return [...(beside?.querySelectorAll<HTMLElement>(CONTROL) ?? [])][index];
};

/**
 * Finds the element to which a key moves focus within the list. Single-key shortcuts, which work anywhere on
 * the screen, are handled by a listener on the window.
 */
const elementAfter = (
  { key, target, currentTarget: row }: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): HTMLElement | undefined => {
  const control = controlAfter(key, row, target);
  if (control !== undefined || target !== row || key.length === 1) return control;
  const next = rowAfter(key, index, count);
  const beside = next === undefined ? undefined : row.parentElement?.children.item(next);
  return beside instanceof HTMLElement ? beside : undefined;
};

/** The focused row, or the row that had focus before it disappeared. */
interface Focused {
  row: HTMLElement;
  index: number;
}

/**
 * Makes one row at a time focusable. Arrow keys move focus between rows, and Enter opens the focused row.
 * Anywhere on the screen, `j` and `k` move focus to the next and previous row, and `o` opens the current row.
 * If the focused row moves, the row keeps focus; if the focused row disappears, the row now at its position
 * receives focus. When the user comes back to the list, the row that last had focus receives it.
 * @param label the name of the list on its screen.
 * @param rows the rows of one page, whose elements are the children of `list`.
 * @param open called with the index of the row to open.
 * @param selection makes rows selectable: `x` selects the current row, Shift with an arrow key extends a
 * range, and Escape clears the selection.
 */
export const useRowKeys = <List extends HTMLElement, Row>(
  label: string,
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string | number,
  open: ((index: number) => void) | undefined,
  selection?: Selection,
) => {
  const list: RefObject<List | null> = useRef(null);
  const focused = useRef<Focused | null>(null);
  const [current, setCurrent] = useState(0);
  const count = rows?.length ?? 0;
  const rememberRow = useLastRow({
    list: label,
    count,
    keyOf: (index) => String(rows?.slice(index, index + 1).map(rowKey)),
    focus: (index) => {
      if (list.current === null) return;
      focusRow(list.current, index, { preventScroll: true });
      // The router scrolls to where the list was, but only once: rows that are loaded again may come later.
      list.current.children.item(index)?.scrollIntoView({ block: 'nearest' });
    },
  });
  const stop = Math.min(current, Math.max(count - 1, 0));

  useWindowEvent('keydown', (event) => {
    const outer = list.current;
    const key = shortcutOf(event) ?? '';
    if (outer === null || count === 0 || !['j', 'k', 'o', 'x'].includes(key) || !isMeant(outer)) return;
    const index = [...outer.children].findIndex((row) => row.contains(document.activeElement));
    if (key === 'o') {
      if (index >= 0) open?.(index);
      return;
    }
    if (key === 'x') {
      if (index >= 0) selection?.toggle(index);
      return;
    }
    focusRow(outer, index < 0 ? stop : (rowAfter(key, index, count) ?? stop));
  });

  useWindowEvent('pointerdown', ({ target }) => {
    if (target instanceof Node && list.current?.contains(target) === false) focused.current = null;
  });

  useLayoutEffect(() => {
    const outer = list.current;
    if (outer === null || focused.current === null || rows === undefined || count === 0) return;
    if (document.activeElement !== document.body) return;
    const { row, index } = focused.current;
    if (row.isConnected) row.focus({ preventScroll: true });
    else focusRow(outer, Math.min(index, count - 1), { preventScroll: true });
  }, [rows, count]);

  const actOnRow = ({ key, shiftKey }: KeyboardEvent, index: number): void => {
    if (key === 'Enter') open?.(index);
    if (key === 'Escape') selection?.clear();
    if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      selection?.extend(rowAfter(key, index, count) ?? index, index);
  };

  const rowProps = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      focused.current = { row: currentTarget, index };
      setCurrent(index);
      rememberRow(index);
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // Without a related target, either the focused element has disappeared or the window has lost focus.
      if (relatedTarget !== null) focused.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = elementAfter(event, index, count);
      if (next !== undefined) event.preventDefault();
      next?.focus();
      if (event.target === event.currentTarget) actOnRow(event, index);
    },
  });

  /** Opens the clicked row, unless the click is on a control or selects text. */
  const onClick = (event: MouseEvent<HTMLElement>, index: number): void => {
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (isOnRow(event.target, event.currentTarget) && !isSelecting) open?.(index);
  };
  return { list, listProps: { 'data-row-keys': true }, rowProps, onClick };
};
