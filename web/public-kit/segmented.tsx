import { useId, useState } from 'react';
import classes from './public-kit.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  /** The option that the address names, if the page shows another one in its place. */
  asked?: T | undefined;
  onChange: (value: T) => void;
}

/**
 * Radio buttons that look like a single switch. An option is shown as selected as soon as it is clicked:
 * `value` often follows from the address of the page, which changes only when the page has been drawn for it.
 */
export const Segmented = <T extends string>({
  label,
  options,
  value,
  asked = value,
  onChange,
}: SegmentedProps<T>) => {
  const name = useId();
  const [clicked, setClicked] = useState<{ value: T; asked: T } | null>(null);
  if (clicked && clicked.asked !== asked) setClicked(null);
  const shown = clicked && clicked.value !== asked ? clicked.value : value;
  const select = (selected: T): void => {
    setClicked({ value: selected, asked });
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
            checked={option.value === shown}
            onChange={() => select(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
