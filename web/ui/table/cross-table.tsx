import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './cross-table.module.css';
import { useCellKeys } from './use-cell-keys';

export interface CrossHead {
  key: string;
  /** The heading, which may be a link. */
  head: ReactNode;
  /** Such as why it is incomplete. */
  note?: ReactNode;
  /** Sums stand out from what they are sums of. */
  isSum?: boolean;
  /** Undefined for a column that nothing can be sorted by. */
  sort?: CrossSort | undefined;
}

export interface CrossSort {
  /** Undefined: the table is sorted by another column. */
  order: 'rising' | 'falling' | undefined;
  /** What the button does: `Sort by Migration`. */
  label: string;
  onSort: () => void;
}

export interface CrossCell {
  /** The value, which may be a link. */
  value: ReactNode;
  /** A further number, below the value. */
  note?: ReactNode;
  /** The value on the scale of the table, -1 to 1; undefined in a table without colours, and for what has none. */
  heat?: number | undefined;
}

export interface CrossRow {
  key: string;
  head: ReactNode;
  note?: ReactNode;
  isSum?: boolean;
  /** In the order of the columns. */
  cells: readonly CrossCell[];
}

interface CrossTableProps {
  label: string;
  /** What the rows are, with what sorts by them. */
  corner: Omit<CrossHead, 'key' | 'isSum'>;
  columns: readonly CrossHead[];
  rows: readonly CrossRow[];
  /** Of all rows, shown or not. */
  total: CrossRow;
  isRefreshing: boolean;
  /** How to move with keys. */
  hint: string;
}

/** How much of a hue the strongest colour of a cell has: text on it is still legible in both schemes. */
const STRONGEST = 45;

const colourOf = (heat: number): string => {
  const share = Math.round(Math.min(Math.abs(heat), 1) * STRONGEST);
  return `color-mix(in srgb, var(${heat < 0 ? '--heat-below' : '--heat-above'}) ${share}%, var(--surface))`;
};

const arrows = { rising: IconArrowUp, falling: IconArrowDown } as const;

const SortButton = ({ order, label, onSort }: CrossSort) => {
  const Arrow = order === undefined ? IconArrowsSort : arrows[order];
  return (
    <button type="button" className={classes.sort} data-sorted={order !== undefined} onClick={onSort}>
      <Arrow size={15} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </button>
  );
};

const ariaSort = { rising: 'ascending', falling: 'descending' } as const;

const Head = ({ head, note, sort, isSum = false }: Omit<CrossHead, 'key'>) => (
  <th
    scope="col"
    className={classes.head}
    data-sum={isSum}
    aria-sort={sort?.order === undefined ? undefined : ariaSort[sort.order]}
  >
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
 * Numbers by rows and columns. Headings and totals stay in view while it scrolls; one stop of the Tab key leads into it,
 * and arrow keys from cell to cell.
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
