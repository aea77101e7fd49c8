import { type ReactNode, useEffect, useRef } from 'react';
import classes from './setup.module.css';

interface PanelProps {
  title: string;
  /** Whether the panel has replaced another panel. If so, the heading of the panel receives focus. */
  isNew?: boolean;
  children: ReactNode;
}

/** The content of a page opened by a one-time link. */
export const Panel = ({ title, isNew = false, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className={classes.panel} aria-labelledby="setup-title">
      <h1 ref={heading} id="setup-title" tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
    </section>
  );
};
