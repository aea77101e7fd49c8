import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon?: Icon | undefined;
  title: string;
  /** Explains why there is no content, or describes the next step. */
  text?: ReactNode;
  /** Buttons for the next step. */
  children?: ReactNode;
}

/** A message for a list or panel without content. */
export const EmptyState = ({ icon: Sign, title, text, children }: EmptyStateProps) => (
  <div className={classes.empty}>
    {Sign && <Sign size={36} stroke={1.4} aria-hidden="true" />}
    <p className={classes.title}>{title}</p>
    {text !== undefined && <div className={classes.text}>{text}</div>}
    {children !== undefined && <div className={classes.actions}>{children}</div>}
  </div>
);
