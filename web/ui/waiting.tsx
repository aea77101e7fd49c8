import classes from './waiting.module.css';

/** A spinner for content whose layout is not known yet. */
export const Waiting = ({ label }: { label: string }) => (
  <p className={classes.waiting} role="status">
    <span className={classes.wheel} aria-hidden="true" />
    {label}
  </p>
);
