import type { Category } from '@stimmlage/core/codes/categories';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';

export interface Change {
  theme: Category;
  /** Relative: 0.34 is +34 %. */
  change: number;
  /** Statements of the last 7 days, and of the 7 before. */
  recent: number;
  before: number;
}

/** Below this in either week a percentage says nothing (design: insights only where both hold 30 or more). */
const FEWEST = 30;

/** Two counts differ by more than chance in 19 of 20 cases beyond this many standard deviations. */
const SIGNIFICANT = 1.96;

const MOST = 4;

/** Whether two Poisson counts differ by more than chance would explain. */
const isBeyondChance = (recent: number, before: number): boolean =>
  Math.abs(recent - before) / Math.sqrt(recent + before) > SIGNIFICANT;

/** Whether both weeks hold enough statements, and differ by more than chance. */
export const isBackedByCounts = ({ recent, before }: Pick<Change, 'recent' | 'before'>): boolean =>
  Math.min(recent, before) >= FEWEST && isBeyondChance(recent, before);

const isMeaningful = (change: Change): boolean =>
  Math.abs(change.change) > limits.notableChange && isBackedByCounts(change);

/**
 * What moved from one week to the next, the biggest first. Issues with few statements, small moves and moves
 * that chance alone explains are left out.
 */
export const meaningfulChanges = (issues: readonly TopIssue[]): Change[] =>
  issues
    .flatMap(({ theme, change, recent, before }) =>
      change === null ? [] : [{ theme, change, recent, before }],
    )
    .filter(isMeaningful)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || b.recent - a.recent);

/** Those for the page. */
export const biggestChanges = (issues: readonly TopIssue[]): Change[] =>
  meaningfulChanges(issues).slice(0, MOST);

/** Whether both weeks hold enough statements to say that something moved, or that nothing did. */
export const canCompareWeeks = (issues: readonly TopIssue[]): boolean => {
  const total = (week: 'recent' | 'before') => issues.reduce((sum, issue) => sum + issue[week], 0);
  return Math.min(total('recent'), total('before')) >= FEWEST;
};

/** The issue that grows fastest, if one does. The rest category is no issue of its own. */
export const fastestRiser = (issues: readonly TopIssue[]): Category | null =>
  meaningfulChanges(issues).find(({ theme, change }) => change > 0 && theme !== 'other')?.theme ?? null;
