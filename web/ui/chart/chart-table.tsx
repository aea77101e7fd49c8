import { useEffect, useRef } from 'react';
import classes from './chart.module.css';
import type { PointLink } from './chart-model';
import { NO_VALUE, NoValue } from './no-value';

interface ChartTableProps {
  id: string;
  caption: string;
  head: readonly string[];
  /** The first cell of each row is its header; cells without a number contain {@link NO_VALUE}. */
  rows: readonly (readonly string[])[];
  /** Whether the table is visible. Screen readers can always read the table. */
  isShown: boolean;
  /**
   * Returns the link for a cell, given its row and its column (not counting the header); undefined if the
   * cell has no link.
   */
  linkAt?: ((row: number, column: number) => PointLink | undefined) | undefined;
  /** Explains why a cell has no number, given its row and its column (not counting the header). */
  nothingAt: (row: number, column: number) => string | undefined;
}

/**
 * The chart's data as a table. Screen readers can always read the table; other users see the table on
 * request.
 */
export const ChartTable = ({ id, caption, head, rows, isShown, linkAt, nothingAt }: ChartTableProps) => {
  const region = useRef<HTMLElement>(null);
  // Moves focus to the table when it is opened, because the table is below the chart.
  useEffect(() => {
    if (isShown) region.current?.focus();
  }, [isShown]);
  // Omits the links while the table is hidden, because hidden links would still be Tab stops.
  const linkOf = (row: number, column: number): PointLink | undefined =>
    isShown ? linkAt?.(row, column) : undefined;
  return (
    <section
      ref={region}
      id={id}
      className={isShown ? classes.region : 'visually-hidden'}
      aria-label={caption}
      tabIndex={isShown ? 0 : undefined}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>
                  {cell === NO_VALUE ? (
                    <NoValue reason={nothingAt(row, index)} />
                  ) : (
                    (linkOf(row, index)?.around(cell) ?? cell)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
