import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon?: Icon | undefined;
  title: string;
  /** What to do next, or why there is nothing here. */
  text?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Shown instead of missing content. */
export const EmptyState = ({ icon: Sign, title, text, children }: EmptyStateProps) => (
  <div className={classes.empty}>
    {Sign && <Sign size={36} stroke={1.4} aria-hidden="true" />}
    <p className={classes.title}>{title}</p>
    {text !== undefined && <div className={classes.text}>{text}</div>}
    {children !== undefined && <div className={classes.actions}>{children}</div>}
  </div>
);
