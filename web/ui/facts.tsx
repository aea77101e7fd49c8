import type { ReactNode } from 'react';
import layout from './layout.module.css';

type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Whether each fact is on a separate line, as required for long values. */
  isByLine?: boolean;
  className?: string | undefined;
}

/** A list of facts about a subject, each with a name and a value. */
export const Facts = ({ facts, isByLine = false, className = '' }: FactsProps) => (
  <dl className={`${isByLine ? layout.terms : layout.facts} ${className}`}>
    {facts.map(([name, value], place) => (
      // The rows are keyed by index, because names are not unique: the values before and after a change have
      // the same name.
      <div key={place}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
