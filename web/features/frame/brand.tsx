import { Link } from '@tanstack/react-router';
import classes from './frame.module.css';

/** The site's name, linked to the main view. */
export const Brand = ({ name, isShort = false }: { name: string; isShort?: boolean }) => (
  <Link to="/dashboard" className={classes.brand} {...(isShort ? { 'aria-label': name } : {})}>
    {isShort ? name.slice(0, 1) : name}
    <span aria-hidden="true">.</span>
  </Link>
);
