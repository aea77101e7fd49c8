import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './fields.module.css';

/** A field may also be described by a message elsewhere, with `aria-invalid` and `aria-describedby` of its own. */
interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Whether the label is inside the frame, in front of the input, rather than above it. */
  isInline?: boolean;
  /** Explains below the input which values the field accepts. */
  hint?: string | undefined;
  /** The reason why the value was rejected. */
  error?: string | undefined;
  /** A button at the end of the input. */
  action?: ReactNode;
}

export const TextField = ({ label, isInline = false, hint, error, action, ...props }: TextFieldProps) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={isInline ? classes.inline : classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.control}>
        <input
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          {...props}
          id={id}
          className={classes.input}
        />
        {action}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
