import { useId, useState } from 'react';
import classes from './public-kit.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/**
 * Radio buttons that look like a single switch. An option is shown as selected as soon as it is clicked:
 * `value` often follows from the address of the page, which changes only when the page has been drawn for it.
 */
export const Segmented = <T extends string>({ label, options, value, onChange }: SegmentedProps<T>) => {
  const name = useId();
  const [shown, setShown] = useState({ selected: value, of: value });
  if (shown.of !== value) setShown({ selected: value, of: value });
  const select = (selected: T): void => {
    setShown({ selected, of: value });
    onChange(selected);
  };
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={option.value === shown.selected}
            onChange={() => select(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
