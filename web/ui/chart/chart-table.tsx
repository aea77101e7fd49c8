import { useEffect, useRef } from 'react';
import classes from './chart.module.css';
import type { PointLink } from './chart-model';
import { NO_VALUE, NoValue } from './no-value';

interface ChartTableProps {
  id: string;
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header; a cell without a number contains {@link NO_VALUE}. */
  rows: readonly (readonly string[])[];
  /** Whether the table is visible; screen readers can always read it. */
  isShown: boolean;
  /** Returns the link for a cell, given its row and its column after the header; undefined if it has none. */
  linkAt?: ((row: number, column: number) => PointLink | undefined) | undefined;
  /**
   * Explains why a cell has no number, given its row and its column after the header; empty if the reason is
   * unknown.
   */
  nothingAt: (row: number, column: number) => string | undefined;
}

/** The chart's data as a table, always present for screen readers and shown to everyone on request. */
export const ChartTable = ({ id, caption, head, rows, isShown, linkAt, nothingAt }: ChartTableProps) => {
  const region = useRef<HTMLElement>(null);
  // Moves the focus to the table when it opens, because it is below the chart.
  useEffect(() => {
    if (isShown) region.current?.focus();
  }, [isShown]);
  // Invisible links could still be reached with the Tab key.
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
