import type { ExplorerCell, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import { columnsOf, isPeriod } from '@stimmlage/core/figures/explorer';
import type { Shown } from './rest';
import type { ExplorerAsked } from './view';

/**
 * The keys of two special lines: the line for all statements, and the line for all rows or columns that are
 * not shown separately.
 */
export const ALL = 'all';
export const REST = 'rest';

/** A row or column as a line over time. */
export interface TimeLine {
  key: string;
  /** Undefined for the lines with the keys `ALL` and `REST`. */
  heading: ExplorerHeading | undefined;
  /** The headings of the rows or columns that are summed up in this line; empty if the line is not a sum. */
  rest: readonly ExplorerHeading[];
  /** One cell per period. */
  cells: readonly (ExplorerCell | undefined)[];
}

/** A table by week or month, converted to lines over time. */
export interface TimeLines {
  periods: readonly ExplorerHeading[];
  lines: readonly TimeLine[];
}

/** Whether the rows or columns are weeks or months, so that a line chart is possible. */
export const hasTime = (choice: Pick<ExplorerAsked, 'rows' | 'columns'>): boolean =>
  isPeriod(choice.rows) || isPeriod(columnsOf(choice));

/**
 * Converts a table by week or month to lines over time. Each row or column of the other dimension becomes a
 * line. If there is no other dimension, the only line is the line for all statements.
 */
export const timeLines = (asked: ExplorerAsked, shown: Shown): TimeLines => {
  const { columns, rows, restRow, restColumn } = shown;
  if (isPeriod(columnsOf(asked))) {
    const ofRows = rows.map(({ heading, cells }) => ({ key: heading.key, heading, rest: [], cells }));
    // If the reader has selected the rows, there is no line for the remaining rows.
    const ofRest =
      restRow === null || shown.isChosen
        ? []
        : [{ key: REST, heading: undefined, rest: restRow.headings, cells: restRow.cells }];
    return { periods: columns, lines: [...ofRows, ...ofRest] };
  }
  const periods = rows.map(({ heading }) => heading);
  if (columns.length === 0) {
    const cells = rows.map(({ total }) => total);
    return { periods, lines: [{ key: ALL, heading: undefined, rest: [], cells }] };
  }
  const cellsAt = (index: number) => rows.map(({ cells }) => cells[index]);
  return {
    periods,
    lines: [
      ...columns.map((heading, index) => ({ key: heading.key, heading, rest: [], cells: cellsAt(index) })),
      ...(restColumn
        ? [{ key: REST, heading: undefined, rest: restColumn.headings, cells: cellsAt(columns.length) }]
        : []),
    ],
  };
};
