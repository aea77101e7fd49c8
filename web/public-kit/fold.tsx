import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import classes from './fold.module.css';

interface FoldProps {
  /** The name of the content that the button shows and hides. */
  label: string;
  /** Elements with `data-folded` can be hidden; all other elements are always visible. */
  children: ReactNode;
}

/**
 * Hides part of a section on a phone until the reader taps the button. On wide screens and without scripts,
 * the part is always visible.
 */
export const Fold = ({ label, children }: FoldProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div id={id} className={classes.fold} data-open={isOpen || undefined}>
        {children}
      </div>
      <Button
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
    </>
  );
};
