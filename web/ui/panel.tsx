import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Explains what the panel's figures count. */
  explanation?: ReactNode;
  /** Secondary text beside the title. */
  detail?: ReactNode;
  /** The controls at the end of the header. */
  actions?: ReactNode;
  /** Removes the padding, for a table or list that extends to the panel's edges. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A framed section of a screen with a heading. */
export const Panel = ({
  title,
  explanation,
  detail,
  actions,
  isFlush = false,
  className = '',
  children,
}: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${classes.panel} ${className}`}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {explanation}
        {detail !== undefined && <div className={classes.detail}>{detail}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={isFlush ? undefined : classes.body}>{children}</div>
    </section>
  );
};
