import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import classes from './fold.module.css';

interface FoldProps {
  /** Identifies the content that the button shows and hides. */
  label: string;
  /** Elements with `data-folded` are folded; the others stay visible. */
  children: ReactNode;
}

/**
 * On a phone, shows part of a section on demand; on wide screens and without scripts, that part is always
 * visible.
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
