import type { Explored, ExplorerCell } from '@stimmlage/core/contracts/explorer';

/** A cell of the explorer; its value is the number of statements unless another is given. */
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

/** A response from the explorer without rows, apart from what is given. */
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
