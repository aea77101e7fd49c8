import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';

const sizeOf = ({ change }: TopIssue): number => Math.abs(change ?? 0);

/** The issues of which a change can be told, the biggest first. */
export const movedIssues = (issues: readonly TopIssue[]): TopIssue[] =>
  issues
    .filter(({ isNotable }) => isNotable)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.recent - a.recent);

/** The issue that grows fastest, if one does. The rest category is no issue of its own. */
export const fastestRiser = (issues: readonly TopIssue[]): Category | null =>
  movedIssues(issues).find(({ theme, trend }) => trend === 'up' && theme !== 'other')?.theme ?? null;
