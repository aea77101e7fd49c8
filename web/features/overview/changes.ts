import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';

/** An issue with a change that can be stated. */
export type MovedIssue = TopIssue & { before: number; recent: number };

const hasMoved = (issue: TopIssue): issue is MovedIssue =>
  issue.isNotable && issue.before !== null && issue.recent !== null;

const sizeOf = ({ change }: TopIssue): number => Math.abs(change ?? 0);

/** Lists the issues whose change can be stated, the largest change first. */
export const movedIssues = (issues: readonly TopIssue[]): MovedIssue[] =>
  issues.filter(hasMoved).toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.recent - a.recent);

/** Finds the fastest-growing issue, if any is growing; “Other” does not count as an issue. */
export const fastestRiser = (issues: readonly TopIssue[]): Category | null =>
  movedIssues(issues).find(({ theme, trend }) => trend === 'up' && theme !== 'other')?.theme ?? null;
