import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './domain.module.css';
import { isCategory, isPolicyArea } from './names';
import type { StatementsSearch } from './statements';

/** Returns the link to a list of statements, as properties for `<Link>` or an argument for `navigate`. */
export const toStatements = ({ search, politician, ...behind }: StatementsSearch = {}) =>
  ({
    to: '/content',
    search: {
      ...behind,
      search: search?.slice(0, limits.searchCharacters),
      politician: politician?.slice(0, limits.name),
    },
  }) as const;

/**
 * Returns the filter for statements about a category or policy area; undefined if the code does not exist.
 */
export const statementsOn = (
  kind: 'category' | 'policy_area',
  code: string,
): StatementsSearch | undefined => {
  if (kind === 'category') return isCategory(code) ? { pain_point: code } : undefined;
  return isPolicyArea(code) ? { policy_area: code } : undefined;
};

interface FigureLinkProps {
  /** The filter for the statements behind the figure; undefined if no list can show the statements. */
  behind: StatementsSearch | undefined;
  children: ReactNode;
}

/** A figure that links to the counted statements. */
export const FigureLink = ({ behind, children }: FigureLinkProps) =>
  behind === undefined ? (
    children
  ) : (
    <Link {...toStatements(behind)} className={classes.figure}>
      {children}
    </Link>
  );
