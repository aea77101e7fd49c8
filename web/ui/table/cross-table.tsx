import type { SortDirection } from '@stimmlage/core/contracts/common';
import { type ReactNode, useId } from 'react';
import classes from './cross-table.module.css';
import { ariaSort, SortArrow } from './sort-arrow';
import { useCellKeys } from './use-cell-keys';

export interface CrossHead {
  key: string;
  /** The text of the heading, which may be a link. */
  head: ReactNode;
  /** Additional text, such as the reason why the period is incomplete. */
  note?: ReactNode;
  /** Whether the row or column contains sums, which are highlighted. */
  isSum?: boolean;
  /** The sort button for the column; undefined if the table cannot be sorted by this column. */
  sort?: CrossSort | undefined;
}

export interface CrossSort {
  /** The current direction; undefined if the table is sorted by another column. */
  order: SortDirection | undefined;
  /** The label of the sort button, for example `Sort by Migration`. */
  label: string;
  onSort: () => void;
}

export interface CrossCell {
  /** The value, which may be a link. */
  value: ReactNode;
  /** A secondary number below the value. */
  note?: ReactNode;
  /** The strength of the cell's colour, from -1 to 1; undefined for a cell without a colour. */
  heat?: number | undefined;
}

export interface CrossRow {
  key: string;
  head: ReactNode;
  note?: ReactNode;
  isSum?: boolean;
  /** The cells, in the order of the columns. */
  cells: readonly CrossCell[];
}

interface CrossTableProps {
  label: string;
  /** The heading above the row headings, with its sort order. */
  corner: Omit<CrossHead, 'key' | 'isSum'>;
  columns: readonly CrossHead[];
  rows: readonly CrossRow[];
  /** The totals of all rows, including rows that are not shown. */
  total: CrossRow;
  isRefreshing: boolean;
  /** Explains the keyboard navigation to screen reader users. */
  hint: string;
}

/**
 * The share of the hue in the strongest cell colour, in percent. Text on this colour is still legible in both
 * schemes.
 */
const STRONGEST = 45;

const colourOf = (heat: number): string => {
  const share = Math.round(Math.min(Math.abs(heat), 1) * STRONGEST);
  return `color-mix(in srgb, var(${heat < 0 ? '--heat-below' : '--heat-above'}) ${share}%, var(--surface))`;
};

const SortButton = ({ order, label, onSort }: CrossSort) => (
  <button type="button" className={classes.sort} data-sorted={order !== undefined} onClick={onSort}>
    <SortArrow order={order} />
    <span className="visually-hidden">{label}</span>
  </button>
);

const Head = ({ head, note, sort, isSum = false }: Omit<CrossHead, 'key'>) => (
  <th scope="col" className={classes.head} data-sum={isSum} aria-sort={ariaSort(sort?.order)}>
    <div className={classes.headline}>
      <span>{head}</span>
      {sort && <SortButton {...sort} />}
    </div>
    {note !== undefined && <span className={classes.note}>{note}</span>}
  </th>
);

const Line = ({
  row: { head, note, cells, isSum = false },
  columns,
}: {
  row: CrossRow;
  columns: CrossTableProps['columns'];
}) => (
  <tr className={classes.row} data-sum={isSum}>
    <th scope="row" className={classes.name}>
      <div className={classes.words}>{head}</div>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </th>
    {cells.map(({ value, note: below, heat }, index) => (
      <td
        key={columns[index]?.key}
        className={classes.cell}
        data-sum={columns[index]?.isSum}
        style={heat === undefined ? undefined : { background: colourOf(heat) }}
      >
        {value}
        {below !== undefined && <span className={classes.note}>{below}</span>}
      </td>
    ))}
  </tr>
);

/**
 * A table of numbers by rows and columns. Headings and totals are sticky. The whole table is a single Tab
 * stop, and arrow keys move focus from cell to cell.
 */
export const CrossTable = ({ label, corner, columns, rows, total, isRefreshing, hint }: CrossTableProps) => {
  const hintId = useId();
  const { table, onFocus, onKeyDown } = useCellKeys(rows);
  return (
    <>
      <p id={hintId} className="visually-hidden">
        {hint}
      </p>
      <div className={classes.box}>
        <table
          ref={table}
          className={classes.table}
          aria-label={label}
          aria-describedby={hintId}
          aria-busy={isRefreshing}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <Head {...corner} />
              {columns.map(({ key, ...head }) => (
                <Head key={key} {...head} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
          <tfoot>
            <Line row={total} columns={columns} />
          </tfoot>
        </table>
      </div>
    </>
  );
};
