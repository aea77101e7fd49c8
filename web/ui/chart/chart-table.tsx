import { useEffect, useRef } from 'react';
import classes from './chart.module.css';

interface ChartTableProps {
  id: string;
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[];
  /** Hidden visually only: screen readers always have it. */
  isShown: boolean;
}

/** The chart's data as a table: always for screen readers, on request for everyone. */
export const ChartTable = ({ id, caption, head, rows, isShown }: ChartTableProps) => {
  const region = useRef<HTMLElement>(null);
  // Opening the table moves focus to it: it is below the chart.
  useEffect(() => {
    if (isShown) region.current?.focus();
  }, [isShown]);
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
