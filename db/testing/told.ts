import type { Category } from '@stimmlage/core/codes/categories';
import type { Change } from '@stimmlage/core/figures/change';
import { dividedRows, toldParts } from '@stimmlage/core/figures/public-cells';

/**
 * This file applies the publication rule to recounted figures. The rule itself (core/figures/public-cells)
 * has its own tests.
 */

type Row = Record<string, unknown>;

const isSmall = (n: number): boolean => n >= 1 && n <= 9;

/** Returns a count as published; null if the count is withheld. */
export const told = (n: number): number | null => (isSmall(n) ? null : n);

const allOrNone = (parts: Row): Row =>
  Object.values(parts).some((n) => isSmall(Number(n)))
    ? Object.fromEntries(Object.keys(parts).map((part) => [part, null]))
    : parts;

const oneOfTwo = (part: number, whole: number): number | null =>
  isSmall(part) || isSmall(whole - part) ? null : part;

/** Returns the published figures for a window, with the number of published issues. */
export const toldFigures = (exact: Row, issues: number): Row => {
  const total = Number(exact['total_texts']);
  const { tweets, comments, complaints, praise, neutral } = exact;
  return {
    ...exact,
    ...allOrNone({ tweets, comments }),
    ...allOrNone({ complaints, praise, neutral }),
    total_texts: told(total),
    politician_mentions: issues,
    avg_intensity: total < 10 ? 0 : exact['avg_intensity'],
    high_heat: oneOfTwo(Number(exact['high_heat']), total),
    high_intensity: oneOfTwo(Number(exact['high_intensity']), total),
    intensity_distribution: allOrNone(exact['intensity_distribution'] as Row),
    heat_distribution: allOrNone(exact['heat_distribution'] as Row),
  };
};

interface Issue {
  theme: Category;
  count: number;
  sentiment: { concerns: number; support: number; neutral: number };
}

/**
 * Selects the issues that are published, each with its breakdown by sentiment if the breakdown is also
 * published.
 */
export const toldIssues = <I extends Issue>(issues: readonly I[]) => {
  const shown = toldParts(issues, ({ count }) => count);
  const divided = dividedRows(
    issues,
    ({ sentiment }) => Object.values(sentiment),
    (issue) => shown.includes(issue),
  );
  return shown.map((issue) => ({ ...issue, sentiment: divided.has(issue) ? issue.sentiment : null }));
};

/**
 * For each of the two weeks of a change, whether the week is entirely within the window for which the change
 * is published.
 */
export interface Within {
  now: boolean;
  before: boolean;
  /** The week, or both weeks together, within which the window is entirely; null if it is not. */
  around: 'now' | 'before' | 'both' | null;
}

/**
 * Whether a small count could be derived by subtracting the weeks of a change from the published count for
 * the window, or the count for the window from the weeks around it.
 */
export const leavesLittle = (
  count: number,
  { now, before }: Pick<Change, 'now' | 'before'>,
  within: Within,
): boolean => {
  if (isSmall(count)) return false;
  const rests: number[] = [];
  if (within.now) rests.push(count - now);
  if (within.before) rests.push(count - before);
  if (within.now && within.before) rests.push(count - now - before);
  if (within.around === 'now') rests.push(now - count);
  if (within.around === 'before') rests.push(before - count);
  if (within.around === 'both') rests.push(now + before - count);
  return rests.some(isSmall);
};

/** Adds up the statements of each week over all issues. */
export const sumOfChanges = (
  changes: readonly Pick<CountedIssue, 'change'>[],
): Pick<Change, 'now' | 'before'> => ({
  now: changes.reduce((sum, { change }) => sum + change.now, 0),
  before: changes.reduce((sum, { change }) => sum + change.before, 0),
});

/** An issue with its exact number of statements in a window and in each week, and which of these are published. */
export interface CountedIssue {
  count: number;
  change: Pick<Change, 'now' | 'before'>;
  isTold: Record<'now' | 'before', boolean>;
}

/**
 * Whether a small count of the other issues would be left after subtracting from all statements the issues that are
 * published for one week, for the other, for both, or for either.
 */
export const leavesLittleBeside = (issues: readonly CountedIssue[], within: Within): boolean =>
  [
    ({ isTold }: CountedIssue) => isTold.now,
    ({ isTold }: CountedIssue) => isTold.before,
    ({ isTold }: CountedIssue) => isTold.now && isTold.before,
    ({ isTold }: CountedIssue) => isTold.now || isTold.before,
  ].some((isSubtracted) => {
    const rest = issues.filter((issue) => !isSubtracted(issue));
    const count = rest.reduce((sum, issue) => sum + issue.count, 0);
    return leavesLittle(count, sumOfChanges(rest), within);
  });

/** Returns the change in the total number of statements in the form that is published for a window. */
export const toldTotalChange = (
  change: Change,
  count: number,
  within: Within,
  issues: readonly CountedIssue[],
) =>
  leavesLittle(count, change, within) || leavesLittleBeside(issues, within)
    ? toldChange(change, null, null)
    : toldChange(change, told(change.before), told(change.now));

/**
 * Returns a change as published. If either count is withheld, the direction and the relative change are
 * withheld too.
 */
export const toldChange = (change: Change, before: number | null, now: number | null) =>
  before === null || now === null
    ? {
        ...{ before, now, relative: null, direction: 'steady' as const, isNotable: false },
        doubt: change.doubt === 'chance' ? null : change.doubt,
      }
    : change;

/**
 * Returns the changes of all issues in the form that is published for a window, each with its category. If a
 * week's issues would all be published, although their sum and the total of the window give away a small count,
 * none of them is published for the week.
 */
export const toldChanges = (
  changes: readonly { category: Category; change: Change }[],
  countOf: (category: Category) => number,
  within: Within,
  total: number,
) => {
  const mustHide = ({ category, change }: (typeof changes)[number]): boolean =>
    leavesLittle(countOf(category), change, within);
  const isSumHidden = leavesLittle(total, sumOfChanges(changes), within);
  const shownIn = (week: 'before' | 'now') => {
    const some = toldParts(changes, ({ change }) => change[week], mustHide);
    const counted = changes.filter(({ change }) => change[week] > 0);
    return isSumHidden && some.length === counted.length ? [] : some;
  };
  const shown = { before: shownIn('before'), now: shownIn('now') };
  return changes.map((one) => {
    const count = (week: 'before' | 'now'): number | null =>
      one.change[week] === 0 || shown[week].includes(one) ? one.change[week] : null;
    return { category: one.category, ...toldChange(one.change, count('before'), count('now')) };
  });
};
