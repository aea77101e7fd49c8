import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { CodedBy, StatementKind } from '@stimmlage/core/contracts/comments';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Behind } from './behind';
import classes from './figure-link.module.css';

interface FigureLinkProps {
  behind: Behind & {
    pain_point?: Category;
    sentiment?: Sentiment;
    intensity?: number;
    heat?: number;
    heat_max?: number;
    kind?: StatementKind;
    coded_by?: CodedBy;
  };
  children: ReactNode;
}

/** A figure that leads to the posts it was counted from. */
export const FigureLink = ({ behind, children }: FigureLinkProps) => (
  <Link to="/content" search={behind} className={classes.link}>
    {children}
  </Link>
);
