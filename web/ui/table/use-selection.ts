import { useState } from 'react';
import { extended, NOTHING_SELECTED, type Selected, selectedIn, selecting, toggled } from './selection';

/** The rows of a list that are selected, and what changes that. */
export interface Selection {
  /** The keys of the selected rows, in the order of the list. */
  keys: readonly string[];
  isSelected: (index: number) => boolean;
  toggle: (index: number) => void;
  /**
   * Selects a range up to a row.
   * @param from the row where a new range begins, unless the last one ended there.
   */
  extend: (to: number, from?: number) => void;
  /** Selects exactly these rows. */
  choose: (keys: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * Keeps which rows of a list are selected: only rows on view can be, and none is once another list is shown.
 * @param keys those of the rows on view.
 * @param list identifies the list with its filters, order and page.
 */
export const useSelection = (keys: readonly string[], list: string): Selection => {
  const [state, setState] = useState({ list, selected: NOTHING_SELECTED });
  const selected = state.list === list ? state.selected : NOTHING_SELECTED;
  const chosen = selectedIn(selected, keys);
  const set = (next: Selected): void => setState({ list, selected: next });
  const keyAt = (index: number): string => keys[index] ?? '';
  return {
    keys: chosen,
    isSelected: (index) => selected.keys.has(keyAt(index)),
    toggle: (index) => set(toggled(selected, keyAt(index))),
    extend: (to, from) =>
      set(extended(selected, keys, keyAt(to), from === undefined ? undefined : keyAt(from))),
    choose: (some) => set(selecting(some)),
    chooseAll: () => set(selecting(keys)),
    clear: () => set(NOTHING_SELECTED),
  };
};
