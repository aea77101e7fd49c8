import { type ChangeEvent, useEffect, useRef } from 'react';
import classes from './select-box.module.css';

interface SelectBoxProps {
  /** The accessible name, which describes what the checkbox selects. */
  name: string;
  /** Whether the row, or every row of the list, is selected; null if only some rows are selected. */
  isSelected: boolean | null;
  /** Whether the checkbox belongs to a row, and is therefore reached with arrow keys rather than Tab. */
  isOfRow?: boolean;
  /** @param isRange whether Shift was held, which selects a range of rows. */
  onToggle: (isRange: boolean) => void;
}

/** A checkbox that selects one row or all rows of a list. */
export const SelectBox = ({ name, isSelected, isOfRow = false, onToggle }: SelectBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSelected === null;
  }, [isSelected]);
  const change = ({ nativeEvent }: ChangeEvent): void =>
    onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <label className={classes.area}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={isSelected === true}
        {...(isOfRow && { tabIndex: -1, 'data-row-control': 'select' })}
        onChange={change}
      />
    </label>
  );
};
