import type { ReactNode } from 'react';
import classes from './method.module.css';

/** A list of facts about this installation. */
export const Facts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        {/* The server’s date format may differ from the browser’s, so hydration warnings are suppressed. */}
        <dd suppressHydrationWarning>{value}</dd>
      </div>
    ))}
  </dl>
);
