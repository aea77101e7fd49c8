import type { Explored, ExplorerCell } from '@stimmlage/core/contracts/explorer';

/** Creates a cell. By default, the value of the cell is the number of statements. */
export const cell = (
  count: number,
  value: number | null = count,
  more: Partial<ExplorerCell> = {},
): ExplorerCell => ({
  count,
  value,
  ...more,
});

export const head = (key: string, name = key) => ({ key, name, partial: [] });

/** Creates a response from the explorer. By default, the response has no rows. */
export const answered = (given: Partial<Explored>): Explored => ({
  from: '2026-10-01',
  to: '2026-10-31',
  wholeMonths: false,
  before: null,
  columns: [],
  rows: [],
  total: { total: cell(0), cells: [] },
  without: 0,
  highest: null,
  ...given,
});
