/** The selected rows, and the range being selected. */
export interface Selected {
  keys: ReadonlySet<string>;
  /** The keys of the rows at which the range starts and currently ends. */
  anchor: string | null;
  end: string | null;
  /** The rows that were selected before the range was started. */
  before: ReadonlySet<string>;
}

export const NOTHING_SELECTED: Selected = { keys: new Set(), anchor: null, end: null, before: new Set() };

/** Selects the given rows and deselects all other rows. */
export const selecting = (keys: Iterable<string>): Selected => {
  const chosen = new Set(keys);
  return { keys: chosen, anchor: null, end: null, before: chosen };
};

/** Toggles the selection of a row, and starts a new range at this row. */
export const toggled = ({ keys }: Selected, key: string): Selected => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key, end: key, before: next };
};

/** Deselects some rows, and ends the range. */
export const without = ({ keys }: Selected, some: readonly string[]): Selected =>
  selecting(keys.difference(new Set(some)));

/**
 * Extends the range up to a row. All rows in the range get the state of the first row: selected or
 * deselected.
 * @param list the keys of all rows, in order.
 * @param from the row from which the range is extended. If the previous range ended at this row, the previous
 * range is extended; otherwise, a new range starts at this row.
 */
export const extended = (
  selected: Selected,
  list: readonly string[],
  to: string,
  from: string | null = selected.end,
): Selected => {
  const goesOn = selected.end === from && selected.anchor !== null && list.includes(selected.anchor);
  const anchor = goesOn && selected.anchor !== null ? selected.anchor : (from ?? to);
  const before = goesOn ? selected.before : selected.keys;
  const isOn = !goesOn || before.has(anchor);
  const [one, other] = [list.indexOf(list.includes(anchor) ? anchor : to), list.indexOf(to)];
  const range = list.slice(Math.min(one, other), Math.max(one, other) + 1);
  const keys = isOn
    ? new Set([...before, ...range])
    : new Set([...before].filter((key) => !range.includes(key)));
  return { keys, anchor, end: to, before };
};

/** Returns the selected rows of a list, in the order of the list. */
export const selectedIn = ({ keys }: Selected, list: readonly string[]): string[] =>
  list.filter((key) => keys.has(key));
