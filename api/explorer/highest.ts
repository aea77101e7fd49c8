import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { ExplorerCell, ExplorerHeading, explore } from '@stimmlage/core/contracts/explorer';
import { chanceTestOf, errorsApart } from '@stimmlage/core/figures/change';
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
  /** The number of days in the window as a share of all days compared. */
  share: number;
}

/**
 * Returns the cells whose change chance hardly explains, among all cells that are shown: the largest of many
 * changes is reported, so they are tested in one look. Leaves out what a cell itself calls chance, such as more
 * statements in a longer period that has fewer a day. Keeps all cells of other measures.
 */
const certainOf = (cells: readonly PlacedCell[], share: number): PlacedCell[] => {
  const shown = cells.filter(({ value }) => value !== null);
  const errors = shown.map(({ before, count }) =>
    before === undefined ? null : errorsApart(before, count, share),
  );
  const isBeyond = chanceTestOf(errors.filter((one) => one !== null));
  return shown.filter(({ doubt }, place) => {
    const one = errors[place] ?? null;
    return one === null || (isBeyond(one) && doubt !== 'chance');
  });
};

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
  { rows: byRow, columns: byColumn, measure, minimum, share }: Shape,
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
  // `tabulate` has already made sure that shares are based on enough statements.
  const certain = certainOf(cells, share);
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
