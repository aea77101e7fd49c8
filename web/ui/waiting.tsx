import classes from './waiting.module.css';

/** Says that something is loading, if no layout is known yet. */
export const Waiting = ({ label }: { label: string }) => (
  <p className={classes.waiting} role="status">
    <span className={classes.wheel} aria-hidden="true" />
    {label}
  </p>
);
