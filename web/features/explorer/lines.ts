import type { ExplorerCell, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import { columnsOf, isPeriod } from '@stimmlage/core/figures/explorer';
import type { Shown } from './rest';
import type { ExplorerAsked } from './view';

/** The keys of the line for all statements, and of the line for everything that is summed up. */
export const ALL = 'all';
export const REST = 'rest';

/** A row or column over time. */
export interface TimeLine {
  key: string;
  /** Undefined for the line of all statements and for the summed-up line. */
  heading: ExplorerHeading | undefined;
  /** The headings that are summed up. */
  rest: readonly ExplorerHeading[];
  /** One cell for each period. */
  cells: readonly (ExplorerCell | undefined)[];
}

/** A table as lines over its weeks or months. */
export interface TimeLines {
  periods: readonly ExplorerHeading[];
  lines: readonly TimeLine[];
}

/** Whether a table has weeks or months, and so can be drawn as lines. */
export const hasTime = (choice: Pick<ExplorerAsked, 'rows' | 'columns'>): boolean =>
  isPeriod(choice.rows) || isPeriod(columnsOf(choice));

/** Turns a table with weeks or months into lines: its rows, its columns or, if it has neither, the total. */
export const timeLines = (asked: ExplorerAsked, shown: Shown): TimeLines => {
  const { columns, rows, restRow, restColumn } = shown;
  if (isPeriod(columnsOf(asked))) {
    const ofRows = rows.map(({ heading, cells }) => ({ key: heading.key, heading, rest: [], cells }));
    // Rows that the reader chose are compared only with each other.
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
