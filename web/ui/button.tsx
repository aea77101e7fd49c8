import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'default' | 'filled' | 'quiet' | 'danger';
  size?: 'sm' | 'md';
  icon?: ReactNode;
}

/** The second click of a double click is no second wish: what the first has brought cannot have been read. */
const isSecondClick = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean =>
  detail > 1 && currentTarget.type === 'submit';

export const Button = ({
  variant = 'default',
  size = 'sm',
  icon,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    onClick={(event) => {
      if (isSecondClick(event)) event.preventDefault();
      else onClick?.(event);
    }}
    className={className ? `${classes.button} ${className}` : classes.button}
    data-variant={variant}
    data-size={size}
  >
    {icon}
    {children}
  </button>
);
