import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './share-bars.module.css';

export interface ShareBar {
  key: string;
  label: ReactNode;
  /** The length of the bar as a share of the longest bar, from 0 to 1. */
  length: number;
  /** The content at the end of the bar: a share, a count, or a link to the counted statements. */
  value: ReactNode;
  /** A CSS colour such as `var(--concern)`. The label beside the bar conveys the same meaning. */
  colour: string;
}

/** A breakdown into shares: one bar per line, with a figure. */
export const ShareBars = ({ label, bars }: { label: string; bars: readonly ShareBar[] }) => (
  <ul className={classes.bars} aria-label={label}>
    {bars.map(({ key, label: name, length, value, colour }) => (
      <li key={key} className={classes.row}>
        <span className={classes.label}>{name}</span>
        <span className={classes.measure}>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.bar}
              data-empty={length === 0 || undefined}
              style={{ width: `${length * 100}%`, background: colour }}
            />
          </span>
          <span className={classes.value}>{value}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** Placeholders for bars that are still loading. */
export const ShareBarsSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.bars}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} height="1.5rem" />
    ))}
  </div>
);
