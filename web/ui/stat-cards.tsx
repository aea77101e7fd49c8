import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

export interface Stat {
  key: string;
  label: string;
  /** Explains what the figure counts. */
  explanation?: ReactNode;
  /** The figure; undefined while the figure is loading. */
  value: ReactNode | undefined;
  /** The content below the figure: a share, a comparison, or a link to the counted statements. */
  detail?: ReactNode;
}

/** Several figures side by side in a frame. */
export const StatCards = ({ label, stats }: { label: string; stats: readonly Stat[] }) => (
  <div className={classes.frame}>
    <dl className={classes.cards} aria-label={label}>
      {stats.map(({ key, label: name, explanation, value, detail }) => (
        <div key={key} className={classes.card} data-explained={explanation !== undefined || undefined}>
          <dt className={classes.label}>{name}</dt>
          <dd className={classes.value}>{value ?? <Skeleton width="5rem" height="2.1rem" />}</dd>
          {detail !== undefined && (
            <dd className={classes.detail}>
              {value === undefined ? <Skeleton width="8rem" height="1.1rem" /> : detail}
            </dd>
          )}
          {explanation !== undefined && <dd className={classes.explanation}>{explanation}</dd>}
        </div>
      ))}
    </dl>
  </div>
);
