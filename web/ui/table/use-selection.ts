import { useState } from 'react';
import {
  extended,
  NOTHING_SELECTED,
  type Selected,
  selectedIn,
  selecting,
  toggled,
  without,
} from './selection';

/** The selected rows of a list, with functions that change the selection. */
export interface Selection {
  /** The keys of the selected rows, in the order of the list. */
  keys: readonly string[];
  isSelected: (index: number) => boolean;
  toggle: (index: number) => void;
  /**
   * Extends the selection to a row.
   * @param from the row from which the range is extended. If the previous range ended at this row, the
   * previous range is extended; otherwise, a new range starts at this row.
   */
  extend: (to: number, from?: number) => void;
  /** Deselects the given rows, but keeps rows that were selected in the meantime. */
  takeOut: (keys: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * Tracks which rows of a list are selected. Only rows on screen can be selected. Showing another list clears
 * the selection permanently. Changes to a list that is no longer shown are ignored.
 * @param keys the keys of the rows on screen.
 * @param list identifies the list with its filters, order and page.
 */
export const useSelection = (keys: readonly string[], list: string): Selection => {
  const [state, setState] = useState({ list, selected: NOTHING_SELECTED });
  if (state.list !== list) setState({ list, selected: NOTHING_SELECTED });
  const selected = state.list === list ? state.selected : NOTHING_SELECTED;
  const change = (next: (selected: Selected) => Selected): void =>
    setState((now) => (now.list === list ? { list, selected: next(now.selected) } : now));
  const keyAt = (index: number): string => keys[index] ?? '';
  return {
    keys: selectedIn(selected, keys),
    isSelected: (index) => selected.keys.has(keyAt(index)),
    toggle: (index) => change((now) => toggled(now, keyAt(index))),
    extend: (to, from) =>
      change((now) => extended(now, keys, keyAt(to), from === undefined ? undefined : keyAt(from))),
    takeOut: (some) => change((now) => without(now, some)),
    chooseAll: () => change(() => selecting(keys)),
    clear: () => change(() => NOTHING_SELECTED),
  };
};
