import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { ExplorerCell, ExplorerHeading, explore } from '@stimmlage/core/contracts/explorer';
import {
  type ExplorerDimension,
  type ExplorerMeasure,
  highestOf,
  isShare,
} from '@stimmlage/core/figures/explorer';
import type { Tabulated } from './table';

interface PlacedCell extends ExplorerCell {
  row: string;
  column: string | null;
}

interface Shape {
  rows: ExplorerDimension;
  columns: ExplorerDimension | null;
  measure: ExplorerMeasure;
  minimum: number;
}

/**
 * Whether the row or column with a heading can contain the highest value. The category `other` is not an
 * issue, and incomplete periods are not comparable.
 */
const isNamed = ({ key, partial }: ExplorerHeading, dimension: ExplorerDimension | null): boolean =>
  partial.length === 0 && !(dimension === 'category' && key === 'other');

/** Finds the largest gain or, if there are no gains, the largest loss. */
const largestDifference = (cells: readonly PlacedCell[]): PlacedCell[] => {
  const gains = highestOf(cells, 0);
  if ((gains[0]?.value ?? 0) > 0) return gains;
  const losses = cells.map((cell) => ({ ...cell, value: cell.value === null ? null : -cell.value }));
  return highestOf(losses, 0).map((cell) => ({ ...cell, value: cell.value === null ? null : -cell.value }));
};

/** Finds the highest value among all rows or, if there are columns, among all cells. */
export const highestIn = (
  { rows, columns }: Tabulated,
  { rows: byRow, columns: byColumn, measure, minimum }: Shape,
): Answer<typeof explore>['highest'] => {
  const named = rows.filter(({ heading }) => isNamed(heading, byRow));
  const cells = named.flatMap(({ heading, total, cells: own }): PlacedCell[] =>
    byColumn === null
      ? [{ row: heading.key, column: null, ...total }]
      : columns.flatMap((column, index) => {
          const cell = own[index];
          return cell && isNamed(column, byColumn) ? [{ row: heading.key, column: column.key, ...cell }] : [];
        }),
  );
  // A change that may be due to chance is not reported. `tabulate` has already made sure that shares are
  // based on enough statements.
  const certain = cells.filter(({ doubt }) => doubt !== 'chance');
  const highest =
    measure === 'difference'
      ? largestDifference(certain)
      : highestOf(certain, isShare(measure) ? 0 : minimum);
  const [first] = highest;
  if (!first || first.value === null) return null;
  return {
    value: first.value,
    cells: highest.map(({ row, column, count }) => ({ row, column, count })),
  };
};
