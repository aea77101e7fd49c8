import type { ComponentProps, ReactNode } from 'react';
import classes from './public-kit.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'default' | 'filled' | 'quiet';
  size?: 'sm' | 'md';
  icon?: ReactNode;
}

export const Button = ({
  variant = 'default',
  size = 'sm',
  icon,
  className,
  children,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={className ? `${classes.button} ${className}` : classes.button}
    data-variant={variant}
    data-size={size}
  >
    {icon}
    {children}
  </button>
);
