import { type ComponentProps, useId } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** What it means, below. */
  hint?: string;
}

/** A tick box with its label beside it. */
export const CheckField = ({ label, hint, ...props }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <input
        {...props}
        id={id}
        type="checkbox"
        className={classes.box}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
