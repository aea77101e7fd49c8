import type { ReactNode } from 'react';
import classes from './method.module.css';

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/** What is known of this installation, each with its name. */
export const Facts = ({ facts }: FactsProps) => (
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
