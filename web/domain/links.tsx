import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './domain.module.css';
import { isCategory, isPolicyArea } from './names';
import type { StatementsSearch } from './statements';

/** Returns the link to the statements behind a figure, to spread into a `<Link>` or to navigate to. */
export const toStatements = ({ search, politician, ...behind }: StatementsSearch = {}) =>
  ({
    to: '/content',
    search: {
      ...behind,
      search: search?.slice(0, limits.searchCharacters),
      politician: politician?.slice(0, limits.name),
    },
  }) as const;

/** Selects the statements on a category or policy area; undefined for a code without a filter. */
export const statementsOn = (
  kind: 'category' | 'policy_area',
  code: string,
): StatementsSearch | undefined => {
  if (kind === 'category') return isCategory(code) ? { pain_point: code } : undefined;
  return isPolicyArea(code) ? { policy_area: code } : undefined;
};

interface FigureLinkProps {
  /** Undefined if no list shows the statements. */
  behind: StatementsSearch | undefined;
  children: ReactNode;
}

/** A figure that links to the statements it counts. */
export const FigureLink = ({ behind, children }: FigureLinkProps) =>
  behind === undefined ? (
    children
  ) : (
    <Link {...toStatements(behind)} className={classes.figure}>
      {children}
    </Link>
  );
