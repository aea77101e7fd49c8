import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';

/** An issue whose number of statements has changed notably, with the counts of both weeks. */
export type MovedIssue = TopIssue & { before: number; recent: number };

const hasMoved = (issue: TopIssue): issue is MovedIssue =>
  issue.isNotable && issue.before !== null && issue.recent !== null;

const sizeOf = ({ change }: TopIssue): number => Math.abs(change ?? 0);

/** Lists the issues with a notable change, largest change first. */
export const movedIssues = (issues: readonly TopIssue[]): MovedIssue[] =>
  issues.filter(hasMoved).toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.recent - a.recent);

/** Finds the issue that has grown most; null if no issue has grown. Ignores the category “other”. */
export const fastestRiser = (issues: readonly TopIssue[]): Category | null =>
  movedIssues(issues).find(({ theme, trend }) => trend === 'up' && theme !== 'other')?.theme ?? null;
