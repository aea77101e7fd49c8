import type { ReactNode } from 'react';
import classes from './method.module.css';

/** Facts about this installation, each with its label. */
export const Facts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        {/* A browser may format a date differently from the server. */}
        <dd suppressHydrationWarning>{value}</dd>
      </div>
    ))}
  </dl>
);
