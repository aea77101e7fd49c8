import type { PointerEvent, ReactNode } from 'react';
import classes from './cut-line.module.css';

/** If the text is truncated, shows the whole text in a tooltip. */
const showWhole = ({ currentTarget: line }: PointerEvent<HTMLElement>): void => {
  if (line.scrollWidth > line.clientWidth) line.title = line.textContent;
  else line.removeAttribute('title');
};

/**
 * Text that is truncated with an ellipsis if it does not fit in a single-line row. Hovering over truncated
 * text shows the whole text, and so does moving to the row with the keyboard.
 */
export const CutLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.line} onPointerEnter={showWhole}>
    {children}
  </span>
);
