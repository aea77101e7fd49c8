import type { ReactNode } from 'react';
import classes from './method.module.css';

/** What is known of this installation, each with its name. */
export const Facts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        {/* A browser may write a date otherwise than the server. */}
        <dd suppressHydrationWarning>{value}</dd>
      </div>
    ))}
  </dl>
);
