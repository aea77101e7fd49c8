import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import classes from './fields.module.css';
import { TextField } from './text-field';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'action' | 'isInline'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the password. */
export const PasswordField = ({ showLabel, hideLabel, ...props }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
};
