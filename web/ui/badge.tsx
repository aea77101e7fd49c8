import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'support' | 'concern' | 'caution';

/** A word in a colour that is never the only sign. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span className={classes.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
);
