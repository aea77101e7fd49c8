import classes from './waiting.module.css';

/** Shows that something is loading, if the layout is not known yet. */
export const Waiting = ({ label }: { label: string }) => (
  <p className={classes.waiting} role="status">
    <span className={classes.wheel} aria-hidden="true" />
    {label}
  </p>
);
