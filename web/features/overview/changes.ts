import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { exactChange } from '@stimmlage/core/figures/exact-change';

/** An issue whose number of statements has changed notably, with the counts of both weeks. */
export type MovedIssue = TopIssue & { before: number; recent: number };

const hasMoved = (issue: TopIssue): issue is MovedIssue =>
  issue.isNotable && issue.before !== null && issue.recent !== null;

/** Returns the size of a change from the counts, because the server rounds changes to three decimals. */
const sizeOf = ({ before, recent, change }: MovedIssue): number => exactChange(before, recent, change);

/** Lists the issues with a notable change, largest change first. */
export const movedIssues = (issues: readonly TopIssue[]): MovedIssue[] =>
  issues.filter(hasMoved).toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.recent - a.recent);

/**
 * Finds the issue that has grown most or, if several issues have grown equally, all of these issues. Ignores
 * the category “other”.
 */
export const fastestRisers = (issues: readonly TopIssue[]): Category[] => {
  const risers = movedIssues(issues).filter(({ theme, trend }) => trend === 'up' && theme !== 'other');
  const [first] = risers;
  return first === undefined
    ? []
    : risers.filter((issue) => sizeOf(issue) === sizeOf(first)).map(({ theme }) => theme);
};
