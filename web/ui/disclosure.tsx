import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import texts from './text.module.css';

/** A button that shows or hides the content below it. */
export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      <p id={id} role="status" className={texts.dim} hidden={!isOpen}>
        {isOpen && children}
      </p>
    </div>
  );
};
