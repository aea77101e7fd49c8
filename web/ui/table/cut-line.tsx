import type { PointerEvent, ReactNode } from 'react';
import classes from './cut-line.module.css';

/** Makes the whole text a tooltip if some of it does not fit. */
const showWhole = ({ currentTarget: line }: PointerEvent<HTMLElement>): void => {
  if (line.scrollWidth > line.clientWidth) line.title = line.textContent;
  else line.removeAttribute('title');
};

/**
 * Text that ends with an ellipsis if it does not fit in a single-line row; hovering over it shows the whole
 * text.
 */
export const CutLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.line} onPointerEnter={showWhole}>
    {children}
  </span>
);
