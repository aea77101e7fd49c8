import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import classes from './disclosure.module.css';

/** A question whose answer shows when one asks. */
export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.disclosure}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      <p id={id} role="status" className={classes.text} hidden={!isOpen}>
        {isOpen && children}
      </p>
    </div>
  );
};
