import { type Category, categories } from '@stimmlage/core/codes/categories';
import { scale } from '@stimmlage/core/codes/scales';
import type { InsightKind } from '@stimmlage/core/contracts/public';
import { compareCounts, errorsApart, relativeChange } from '@stimmlage/core/figures/change';
import { limits } from '@stimmlage/core/limits';
import type { GroupTotals } from '@stimmlage/db/figures/read/figures';
import { toldIssues } from '../figures/public-figures';
import { byCategory, countStatements, roundedMean } from '../figures/stats';

/** A notable change in a theme from one week to the next. */
export interface Signal {
  kind: InsightKind;
  theme: Category;
  /**
   * The value in the earlier week: a number of statements, a mean heat, or a share of praise as a percentage
   * with one decimal place.
   */
  from: number;
  to: number;
  change: number | null;
  /** The size of the change in standard errors, so that changes of different kinds can be compared. */
  strength: number;
}

const { fewestStatements, notableChange } = limits;

interface Week {
  n: number;
  praise: number;
  heatSum: number;
  heatSquares: number;
}

const weekOf = (groups: readonly GroupTotals[]): Week => {
  const heat = scale.map((step, index) => ({
    step,
    n: groups.reduce((sum, group) => sum + (group.h[index] ?? 0), 0),
  }));
  return {
    n: countStatements(groups),
    praise: countStatements(groups, 'PRAISE'),
    heatSum: heat.reduce((sum, { step, n }) => sum + step * n, 0),
    heatSquares: heat.reduce((sum, { step, n }) => sum + step * step * n, 0),
  };
};

/** Expresses a difference in standard errors. If there is no variance, every difference is beyond chance. */
const errorsOf = (difference: number, variance: number): number =>
  difference === 0 ? 0 : difference / Math.sqrt(Math.max(variance, Number.EPSILON));

const shareOf = ({ n, praise }: Week): number => praise / n;
const varianceOfShare = (week: Week): number => (shareOf(week) * (1 - shareOf(week))) / week.n;
const heatOf = ({ n, heatSum }: Week): number => heatSum / n;
const varianceOfHeat = (week: Week): number => (week.heatSquares / week.n - heatOf(week) ** 2) / week.n;

const percentOf = (share: number): number => Math.round(share * 1000) / 10;

type Told = Omit<Signal, 'theme'>;

const told = (kind: InsightKind, from: number, to: number, strength: number): Told => ({
  kind,
  from,
  to,
  change: relativeChange(from, to),
  strength,
});

/** Whether a change in a mean or a share is notable, by the rule that `compareCounts` applies to counts. */
const isNotable = ({ change, strength }: Told): boolean =>
  strength > notableChange.standardErrors && (change === null || Math.abs(change) > notableChange.relative);

const signalsOf = (before: Week, now: Week, isDivided: boolean): Told[] => {
  const growth = compareCounts(before.n, now.n);
  const kind = growth.direction === 'rise' ? 'rising' : 'falling';
  const heating = errorsOf(heatOf(now) - heatOf(before), varianceOfHeat(now) + varianceOfHeat(before));
  const praising = errorsOf(shareOf(now) - shareOf(before), varianceOfShare(now) + varianceOfShare(before));
  const heated = told(
    'heated',
    roundedMean(before.heatSum, before.n),
    roundedMean(now.heatSum, now.n),
    heating,
  );
  const praised = told('praised', percentOf(shareOf(before)), percentOf(shareOf(now)), praising);
  // Praise is reported only if the breakdown is published, because the amount of praise can be derived from
  // the share of praise and the total.
  const others = (isDivided ? [heated, praised] : [heated]).filter(isNotable);
  return growth.isNotable ? [told(kind, before.n, now.n, errorsApart(before.n, now.n)), ...others] : others;
};

/**
 * Lists the published themes of a week, including themes without statements, and the themes whose breakdown
 * is published as well.
 */
const toldThemes = (week: readonly GroupTotals[]): { told: Category[]; divided: Set<Category> } => {
  const issues = toldIssues(week);
  const all = byCategory(week);
  const told = categories.filter((theme) => {
    const isTheme = ({ category }: { category: Category }) => category === theme;
    return issues.some(isTheme) || !all.some(isTheme);
  });
  const divided = issues.filter(({ isDivided }) => isDivided).map(({ category }) => category);
  return { told, divided: new Set(divided) };
};

/**
 * Finds the changes in each theme from one week to the next, for themes whose counts may be published in both
 * weeks. The theme must have enough statements in each week. A theme without statements in the earlier week
 * counts as new if the earlier week has enough statements in total.
 */
export const findSignals = (week: readonly GroupTotals[], weekBefore: readonly GroupTotals[]): Signal[] => {
  const knowsBefore = countStatements(weekBefore) >= fewestStatements;
  const toldBefore = toldThemes(weekBefore);
  const toldNow = toldThemes(week);
  const themes = toldNow.told.filter((theme) => toldBefore.told.includes(theme));
  return themes.flatMap((theme) => {
    const isTheme = ({ category }: GroupTotals) => category === theme;
    const now = weekOf(week.filter(isTheme));
    const before = weekOf(weekBefore.filter(isTheme));
    if (now.n < fewestStatements) return [];
    if (before.n === 0)
      return knowsBefore ? [{ theme, ...told('new', 0, now.n, errorsApart(0, now.n)) }] : [];
    if (before.n < fewestStatements) return [];
    const isDivided = toldNow.divided.has(theme) && toldBefore.divided.has(theme);
    return signalsOf(before, now, isDivided).map((signal) => ({ theme, ...signal }));
  });
};

const strongestFirst = (a: Signal, b: Signal): number => b.strength - a.strength;

/**
 * Chooses signals, and sorts them by strength. The strongest signal of each kind is chosen before any second
 * signal of the same kind.
 */
export const chooseSignals = (signals: readonly Signal[], most: number): Signal[] => {
  const byKind = Map.groupBy(signals.toSorted(strongestFirst), ({ kind }) => kind);
  const ranked = [...byKind.values()].flatMap((ofKind) => ofKind.map((signal, place) => ({ signal, place })));
  return ranked
    .toSorted((a, b) => a.place - b.place || strongestFirst(a.signal, b.signal))
    .slice(0, most)
    .map(({ signal }) => signal)
    .toSorted(strongestFirst);
};
