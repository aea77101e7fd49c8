import type { ReactNode } from 'react';
import layout from './layout.module.css';

type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Side by side, or line by line where the values are texts. */
  isByLine?: boolean;
  className?: string | undefined;
}

/** What there is to know of something, each with its name. */
export const Facts = ({ facts, isByLine = false, className = '' }: FactsProps) => (
  <dl className={`${isByLine ? layout.terms : layout.facts} ${className}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
