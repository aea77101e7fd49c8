import type { Category } from '@stimmlage/core/codes/categories';
import type { Overview, TopIssue } from '@stimmlage/core/contracts/public';
import { isBeyondChance } from '@stimmlage/core/figures/change';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { limits } from '@stimmlage/core/limits';

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
 * Whether an issue may have grown markedly although its change is not notable, because the earlier week has
 * too few statements for a comparison, or because its counts are withheld. A growth that may be due to chance,
 * or that ends at too few statements, is not marked.
 */
const mayHaveGrown = ({ doubt, before, recent }: TopIssue): boolean => {
  if (recent !== null && recent < limits.fewestStatements) return false;
  if (before === null || recent === null) return true;
  return doubt === 'few' && isBeyondChance(before, recent);
};

/** Returns the number of recent statements on issues that are not listed; null if unknown. */
const unlistedOf = ({ topIssues, change }: Overview): number | null => {
  const recents = topIssues.map(({ recent }) => recent);
  if (change.now === null || recents.includes(null)) return null;
  return change.now - recents.reduce<number>((sum, recent) => sum + (recent ?? 0), 0);
};

/**
 * Whether no issue has grown markedly, nor all issues together. False if the figures do not allow this to be
 * said, because an issue has too few statements in the earlier week, is not listed, or has withheld counts.
 */
export const isNothingRising = (overview: Overview): boolean => {
  const { topIssues, change } = overview;
  const unlisted = unlistedOf(overview);
  return (
    !(change.isNotable && change.direction === 'rise') &&
    !topIssues.some(({ isNotable, trend }) => isNotable && trend === 'up') &&
    !topIssues.some(mayHaveGrown) &&
    unlisted !== null &&
    unlisted < limits.fewestStatements
  );
};

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
