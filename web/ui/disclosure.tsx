import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import classes from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  align?: 'start' | 'center';
  children: ReactNode;
}

/** A question whose answer shows when one asks. */
export const Disclosure = ({ label, align = 'center', children }: DisclosureProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.disclosure} data-align={align}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      <p id={id} role="status" className={classes.text} hidden={!isOpen}>
        {isOpen && children}
      </p>
    </div>
  );
};
