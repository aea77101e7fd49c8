import type { Explored, ExplorerCell, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import {
  differenceOf,
  type ExplorerColumns,
  type ExplorerDimension,
  type ExplorerMeasure,
  isPeriod,
  shareOfDays,
} from '@stimmlage/core/figures/explorer';

export interface Line {
  total: ExplorerCell;
  cells: ExplorerCell[];
}
type Row = Line & { heading: ExplorerHeading };

/** Rows or columns that are summed up, because they do not fit or were not selected. */
export interface Rest {
  headings: ExplorerHeading[];
}

/** The table to display. Totals include rows and columns that are not shown separately. */
export interface Shown {
  columns: ExplorerHeading[];
  /** The columns that are summed up in an additional column, which is the last cell of each row. */
  restColumn: Rest | null;
  rows: Row[];
  /** Whether the reader has selected the rows. */
  isChosen: boolean;
  restRow: (Rest & Line) | null;
  total: Line;
}

interface Counting {
  measure: ExplorerMeasure;
  /** The minimum number of statements for a share or mean. */
  minimum: number;
}

interface Merging extends Counting {
  /**
   * The number of days in the period, divided by the total number of days in the period and the preceding
   * period.
   */
  share: number;
}

const sumOf = (cells: readonly ExplorerCell[], field: 'count' | 'part' | 'before'): number =>
  cells.reduce((sum, cell) => sum + (cell[field] ?? 0), 0);

/**
 * Whether the number of statements in a cell is unknown, because nothing of its week or month was collected,
 * or nothing is analysed yet.
 */
export const isUnknown = ({ collected }: ExplorerCell): boolean => collected === false;

/** Returns the number of statements in a cell; null if it is unknown. */
export const knownCount = (cell: ExplorerCell): number | null => (isUnknown(cell) ? null : cell.count);

/** The maximum number of columns with which a table can be displayed without a noticeable delay. */
export const COLUMNS_AT_ONCE = 60;

/**
 * Merges several cells into one cell. The value is calculated from the counts of the cells, because the
 * values of the cells cannot be combined.
 * @param whole the denominator of a share.
 */
const merged = (
  cells: readonly ExplorerCell[],
  whole: number,
  { measure, minimum, share }: Merging,
): ExplorerCell => {
  if (cells.length > 0 && cells.every(isUnknown)) return { count: 0, value: null, collected: false };
  const count = sumOf(cells, 'count');
  const part = sumOf(cells, 'part');
  const parted = (of: number, over: number): number | null =>
    over === 0 || over < minimum ? null : of / over;
  switch (measure) {
    case 'count':
      return { count, value: count };
    case 'row_share':
    case 'column_share':
      return { count, value: parted(count, whole) };
    case 'difference': {
      const before = sumOf(cells, 'before');
      const areComparable = cells.every(({ doubt }) => doubt !== 'incomplete');
      return { count, before, ...differenceOf(before, count, { areComparable, share, minimum }) };
    }
    case 'change':
      // The value is missing, because only the server knows whether the periods are comparable for all merged
      // cells.
      return { count, value: null, before: sumOf(cells, 'before') };
    default:
      return { count, value: parted(part, count), part };
  }
};

interface Wanted extends Counting {
  rows: ExplorerDimension;
  columns: ExplorerColumns;
  /** Whether the rows are in the natural order of their dimension. */
  isUnsorted: boolean;
  /**
   * The keys of the rows to show separately, while all other rows are summed up. If empty, all rows are shown
   * separately.
   */
  only: readonly string[];
  /** The maximum numbers of rows and columns. */
  most: number;
  mostColumns: number;
}

const withRestColumn = (
  { columns, rows, total }: Pick<Explored, 'columns' | 'rows' | 'total'>,
  wanted: Wanted & Merging,
): Pick<Shown, 'columns' | 'restColumn' | 'total'> & { rows: Row[] } => {
  const { mostColumns } = wanted;
  if (columns.length <= mostColumns) return { columns, restColumn: null, rows, total };
  // For weeks and months, shows the latest columns. For other dimensions, shows the first columns, which are
  // the largest.
  const first = isPeriod(wanted.columns) ? columns.length - mostColumns : 0;
  const isShown = (_: unknown, index: number): boolean => index >= first && index < first + mostColumns;
  const isRest = (_: unknown, index: number): boolean => !isShown(_, index);
  const ofAll = sumOf(total.cells.filter(isRest), 'count');
  const lineOf = (line: Line): Line => ({
    total: line.total,
    cells: [
      ...line.cells.filter(isShown),
      merged(line.cells.filter(isRest), wanted.measure === 'row_share' ? line.total.count : ofAll, wanted),
    ],
  });
  return {
    columns: columns.filter(isShown),
    restColumn: { headings: columns.filter(isRest) },
    rows: rows.map((row) => ({ heading: row.heading, ...lineOf(row) })),
    total: lineOf(total),
  };
};

/**
 * Builds the table to display. Rows and columns that do not fit are summed up, so that the table still covers
 * all statements.
 * @param sorted the rows in display order.
 */
export const tableOf = (explored: Explored, sorted: readonly Row[], view: Wanted): Shown => {
  const wanted = { ...view, share: shareOfDays(explored.before, explored) };
  const { columns, restColumn, rows, total } = withRestColumn({ ...explored, rows: [...sorted] }, wanted);
  const chosen = rows.filter(({ heading }) => wanted.only.includes(heading.key));
  const wantedRows = chosen.length > 0 ? chosen : rows;
  // For weeks and months, shows the latest rows, unless the rows are sorted by a column.
  const first = wanted.isUnsorted && isPeriod(wanted.rows) ? Math.max(0, wantedRows.length - wanted.most) : 0;
  const shown = wantedRows.slice(first, first + wanted.most);
  const isShown = new Set(shown);
  const others = rows.filter((row) => !isShown.has(row));
  const isChosen = chosen.length > 0;
  if (others.length === 0) return { columns, restColumn, rows: shown, restRow: null, isChosen, total };
  const totals = others.map((row) => row.total);
  const ofOthers = sumOf(totals, 'count');
  const isOfRow = wanted.measure === 'row_share';
  return {
    columns,
    restColumn,
    rows: shown,
    isChosen,
    restRow: {
      headings: others.map(({ heading }) => heading),
      total: merged(totals, isOfRow ? ofOthers : total.total.count, wanted),
      cells: total.cells.map((of, index) =>
        merged(
          others.flatMap(({ cells }) => cells[index] ?? []),
          isOfRow ? ofOthers : of.count,
          wanted,
        ),
      ),
    },
    total,
  };
};
