import { type ComponentProps, useId } from 'react';
import classes from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Label before the input, in one frame; otherwise above it. */
  isInline?: boolean;
}

export const TextField = ({ label, isInline = false, ...props }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={isInline ? classes.inline : classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input {...props} id={id} className={classes.input} />
    </div>
  );
};
