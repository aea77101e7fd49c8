import { type Category, categories } from '@stimmlage/core/codes/categories';
import type {
  FiveSteps,
  PublicChange,
  PublicFigures,
  PublicStats,
  SeriesPeriods,
} from '@stimmlage/core/contracts/figures';
import type { Change } from '@stimmlage/core/figures/change';
import { areTellable, dividedRows, toldCount, toldParts } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import type { GroupTotals } from '@stimmlage/db/figures/read/figures';
import { averageIntensity, byCategory, type CategoryTotals, countStatements, summarise } from './stats';
import type { WindowOfWeeks } from './windows';

/**
 * The functions in this file convert exact figures to publishable figures, according to the rule for small
 * cells.
 */

/** Returns the counts of a complete breakdown. If any count must be withheld, all counts are null. */
export const toldSplit = <K extends string | number>(parts: Record<K, number>): Record<K, number | null> => {
  const split: Record<K, number | null> = { ...parts };
  if (!areTellable(Object.values(parts))) for (const part of Object.keys(parts) as K[]) split[part] = null;
  return split;
};

/** Computes a mean. Returns 0 if there are too few statements to publish the mean. */
export const toldMean = (groups: readonly GroupTotals[]): number =>
  countStatements(groups) < limits.smallestPublicCell ? 0 : averageIntensity(groups);

/**
 * Computes a mean over some of the statements. Returns 0 if either these statements or the remaining
 * statements are too few to publish the mean.
 */
export const toldMeanOfPart = (part: readonly GroupTotals[], whole: readonly GroupTotals[]): number =>
  areTellable([countStatements(part), countStatements(whole) - countStatements(part)]) ? toldMean(part) : 0;

/** Counts complaints, praise and all other statements. */
const partsOf = (groups: readonly GroupTotals[]): number[] =>
  (['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const).map((sentiment) => countStatements(groups, sentiment));

/** A published issue in a window. */
export interface ToldIssue extends CategoryTotals {
  /** Whether the issue's breakdown into complaints, praise and other statements is published. */
  isDivided: boolean;
}

/** Lists the published issues in a window, most frequent first. */
export const toldIssues = (totals: readonly GroupTotals[]): ToldIssue[] => {
  const issues = byCategory(totals);
  const told = toldParts(issues, ({ n }) => n);
  const divided = dividedRows(
    issues,
    ({ groups }) => partsOf(groups),
    (issue) => told.includes(issue),
  );
  return told.map((issue) => ({ ...issue, isDivided: divided.has(issue) }));
};

const toldOf = (part: number, whole: number): number | null =>
  areTellable([part, whole - part]) ? part : null;

/**
 * Computes the figures for a window, as defined in the specification, and withholds figures that are too
 * small to publish.
 */
export const publicFiguresOf = (totals: readonly GroupTotals[]): PublicFigures => {
  const exact = summarise(totals);
  const { total_texts: total } = exact;
  const { tweets, comments, complaints, praise, neutral } = exact;
  return {
    total_texts: toldCount(total),
    ...toldSplit({ tweets, comments }),
    politician_mentions: toldIssues(totals).length,
    avg_intensity: toldMean(totals),
    high_heat: toldOf(exact.high_heat, total),
    high_intensity: toldOf(exact.high_intensity, total),
    ...toldSplit({ complaints, praise, neutral }),
    intensity_distribution: toldSplit<keyof FiveSteps>(exact.intensity_distribution),
    heat_distribution: toldSplit<keyof FiveSteps>(exact.heat_distribution),
  };
};

/** Lists the issues in a window in the shape that the dashboard reads. */
export const publicPainPoints = (totals: readonly GroupTotals[]): PublicStats['top_pain_points'] =>
  toldIssues(totals).map(({ category, groups, n }) => ({
    category,
    count: n,
    avg_intensity: averageIntensity(groups),
  }));

/**
 * Returns a change of which at least one count is withheld. Only the counts that are not, and why the weeks cannot
 * be compared, are then published.
 */
export const withheldChange = (
  doubt: Change['doubt'],
  before: number | null,
  now: number | null,
): PublicChange => ({
  relative: null,
  direction: 'steady',
  doubt: doubt === 'chance' ? null : doubt,
  isNotable: false,
  before,
  now,
});

/**
 * Returns the change if both of its counts are published. Otherwise, returns the change without its values.
 */
const changeOfTold = (change: Change, before: number | null, now: number | null): PublicChange =>
  before === null || now === null ? withheldChange(change.doubt, before, now) : change;

/**
 * Checks that no small count is revealed by subtracting the counts for the weeks from the published count for
 * a window, or the count for the window from those for the weeks.
 */
const isRestTellable = (
  count: number,
  { now, before }: Pick<Change, 'now' | 'before'>,
  weeks: WindowOfWeeks,
): boolean => {
  if (toldCount(count) === null) return true;
  const inside = { now: weeks.now ? now : 0, before: weeks.before ? before : 0 };
  const around = { now, before, both: now + before };
  const outside = weeks.within === null ? 0 : around[weeks.within] - count;
  return areTellable([
    count - inside.now,
    count - inside.before,
    count - inside.now - inside.before,
    outside,
  ]);
};

/**
 * Returns the change in the total number of statements. The change is withheld if it would allow a small
 * count to be derived from the published count for the window.
 */
export const publicTotalChange = (change: Change, count: number, weeks: WindowOfWeeks): PublicChange =>
  isRestTellable(count, change, weeks)
    ? changeOfTold(change, toldCount(change.before), toldCount(change.now))
    : changeOfTold(change, null, null);

/**
 * Whether the change in all statements may be published beside the published issues. It may not if a small count of
 * the other issues would be left after subtracting the published ones from all statements, in the window and in the
 * weeks.
 * @param isTold whether the window's count of an issue, and its counts in both weeks, are published
 */
export const isTotalTellableBesideIssues = (
  totals: readonly GroupTotals[],
  changes: ReadonlyMap<Category, Change>,
  weeks: WindowOfWeeks,
  isTold: Record<'before' | 'now', (category: Category) => boolean>,
): boolean =>
  [
    isTold.now,
    isTold.before,
    (category: Category) => isTold.now(category) && isTold.before(category),
    // Of a window that contains nothing but the weeks, one week of an issue gives the other.
    (category: Category) => isTold.now(category) || isTold.before(category),
  ].every((isSubtracted) => {
    const count = countStatements(totals.filter(({ category }) => !isSubtracted(category)));
    const rest = { now: 0, before: 0 };
    for (const [category, { now, before }] of changes) {
      if (isSubtracted(category)) continue;
      rest.now += now;
      rest.before += before;
    }
    return isRestTellable(count, rest, weeks);
  });

/**
 * Whether the figures for some days, which contain the number of statements but no issues, may be published
 * beside the changes in all issues. They may not if the sum of the changes would allow a small count to be
 * derived.
 */
export const isTellableBesideChanges = (
  count: number,
  changes: ReadonlyMap<Category, Change>,
  weeks: WindowOfWeeks,
): boolean => {
  const sum = { now: 0, before: 0 };
  for (const { now, before } of changes.values()) {
    sum.now += now;
    sum.before += before;
  }
  return isRestTellable(count, sum, weeks);
};

/**
 * Determines which issues are published in each of the two weeks, and the change in each issue. An issue is
 * left out if its weekly counts would allow a small count to be derived from the published count for the
 * window.
 */
export const publicChanges = (
  changes: ReadonlyMap<Category, Change>,
  totals: readonly GroupTotals[],
  weeks: WindowOfWeeks,
): Record<'before' | 'now', (category: Category) => boolean> & {
  of: (category: Category) => PublicChange | undefined;
} => {
  const list = categories.flatMap((category) => {
    const change = changes.get(category);
    return change ? [{ category, change }] : [];
  });
  const countOfIssue = (category: Category): number =>
    countStatements(totals.filter((group) => group.category === category));
  const leavesLittle = ({ category, change }: (typeof list)[number]): boolean =>
    !isRestTellable(countOfIssue(category), change, weeks);
  const isSumTellable = isTellableBesideChanges(countStatements(totals), changes, weeks);
  const toldIn = (week: 'before' | 'now'): ((category: Category) => boolean) => {
    const parts = toldParts(list, ({ change }) => change[week], leavesLittle);
    const isWhole = list.every((item) => item.change[week] === 0 || parts.includes(item));
    // Without any issue, nobody can add the issues up.
    const told = new Set(isWhole && !isSumTellable ? [] : parts.map(({ category }) => category));
    return (category) => told.has(category) || (changes.get(category)?.[week] ?? 0) === 0;
  };
  const before = toldIn('before');
  const now = toldIn('now');
  return {
    before,
    now,
    of: (category) => {
      const change = changes.get(category);
      return (
        change &&
        changeOfTold(change, before(category) ? change.before : null, now(category) ? change.now : null)
      );
    },
  };
};

interface Point {
  date: string;
}

/** Selects the points to publish in each period, and marks periods with withheld points. */
const withPeriods = <P extends Point>(
  points: readonly P[],
  periods: SeriesPeriods,
  toldInPeriod: (points: readonly P[]) => P[],
): { points: P[]; periods: SeriesPeriods } => {
  const byDate = Map.groupBy(points, ({ date }) => date);
  const told = new Map([...byDate].map(([date, all]) => [date, toldInPeriod(all)]));
  return {
    points: [...told.values()].flat(),
    periods: periods.map((period) => ({
      ...period,
      few: (told.get(period.date)?.length ?? 0) < (byDate.get(period.date)?.length ?? 0),
    })),
  };
};

/**
 * Selects the issue points to publish. In each period, the points together are a breakdown of the statements,
 * so the rule for breakdowns applies.
 */
export const publicPoints = <P extends Point & { n: number }>(points: readonly P[], periods: SeriesPeriods) =>
  withPeriods(points, periods, (all) => toldParts(all, ({ n }) => n));

/**
 * Selects the trend points to publish. Each count is considered separately, because a statement may mention
 * several trends.
 */
export const publicMentionPoints = <P extends Point & { mentions: number }>(
  points: readonly P[],
  periods: SeriesPeriods,
) => withPeriods(points, periods, (all) => all.filter(({ mentions }) => toldCount(mentions) !== null));
