import type { ReactNode } from 'react';
import layout from './layout.module.css';

type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** One fact per line instead of side by side, for values that are longer texts. */
  isByLine?: boolean;
  className?: string | undefined;
}

/** Facts about something, as names with values. */
export const Facts = ({ facts, isByLine = false, className = '' }: FactsProps) => (
  <dl className={`${isByLine ? layout.terms : layout.facts} ${className}`}>
    {facts.map(([name, value], place) => (
      // Several facts may have the same name, such as a value before and after a change.
      <div key={place}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
