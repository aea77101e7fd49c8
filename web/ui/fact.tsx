import type { ReactNode } from 'react';

/** A term with its value, in a list of facts (`dl`), which lays them out. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
