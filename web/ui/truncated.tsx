import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from './cut-text';
import classes from './truncated.module.css';

interface TruncatedProps {
  text: string;
  /** The number of characters shown at first. */
  most: number;
}

/**
 * Shows the beginning of external text, and the rest on demand. The direction of the text is isolated from
 * the surrounding text.
 */
export const Truncated = ({ text, most }: TruncatedProps) => {
  const { t } = useTranslation('staff');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const beginning = cutText(text, most);
  const isCut = beginning !== text;
  return (
    <div>
      <p id={id} dir="auto" className={classes.text}>
        {isOpen ? text : beginning}
      </p>
      {isCut && (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'text.less' : 'text.more')}
        </Button>
      )}
    </div>
  );
};
