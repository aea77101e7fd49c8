import { type Category, categories } from '@stimmlage/core/codes/categories';
import { scale } from '@stimmlage/core/codes/scales';
import type { InsightKind } from '@stimmlage/core/contracts/public';
import {
  type ChanceTest,
  chanceTestOf,
  errorsApart,
  relativeChange,
  strengthOf,
} from '@stimmlage/core/figures/change';
import { limits } from '@stimmlage/core/limits';
import type { GroupTotals } from '@stimmlage/db/figures/read/figures';
import { toldIssues } from './public-figures';
import { countStatements, roundedMean } from './stats';

/** A change in one measure of a theme from one week to the next. */
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
  /**
   * The size of the change in standard errors, so that changes of different kinds can be compared. 0 if the
   * change is not reported however certain it is.
   */
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

/**
 * Expresses a rise in the share of praise in standard errors, by the pooled test of two proportions with
 * continuity correction (Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 2003, section
 * 3.1). Each week's own variance would be 0 for a share of 0, which makes too much of a few statements. 0 if
 * the share has not risen.
 */
const errorsOfShare = (before: Week, now: Week): number => {
  const pooled = (before.praise + now.praise) / (before.n + now.n);
  const perStatement = 1 / before.n + 1 / now.n;
  const rise = Math.max(shareOf(now) - shareOf(before) - perStatement / 2, 0);
  return errorsOf(rise, pooled * (1 - pooled) * perStatement);
};

const heatOf = ({ n, heatSum }: Week): number => heatSum / n;
const varianceOfHeat = (week: Week): number => (week.heatSquares / week.n - heatOf(week) ** 2) / week.n;

const percentOf = (share: number): number => Math.round(share * 1000) / 10;

type Measured = Omit<Signal, 'theme'>;

const measured = (kind: InsightKind, from: number, to: number, strength: number): Measured => ({
  kind,
  from,
  to,
  change: relativeChange(from, to),
  strength,
});

/** Measures a rise in a mean or a share. Its strength is 0 if the rise is at most a tenth. */
const riseOf = (kind: InsightKind, from: number, to: number, errors: number): Measured => {
  const rise = measured(kind, from, to, errors);
  const isReported = errors > 0 && (rise.change === null || rise.change > notableChange.relative);
  return isReported ? rise : { ...rise, strength: 0 };
};

/**
 * Measures the series of a theme that has enough statements in both weeks.
 * @param isDivided whether the breakdown of the theme is published. Otherwise, its share of praise is not
 * measured, because the amount of praise can be derived from this share and the total.
 */
const seriesOf = (before: Week, now: Week, isDivided: boolean): Measured[] => {
  const heating = errorsOf(heatOf(now) - heatOf(before), varianceOfHeat(now) + varianceOfHeat(before));
  const praising = errorsOfShare(before, now);
  const heat = [roundedMean(before.heatSum, before.n), roundedMean(now.heatSum, now.n)] as const;
  const praise = [percentOf(shareOf(before)), percentOf(shareOf(now))] as const;
  return [
    measured(now.n > before.n ? 'rising' : 'falling', before.n, now.n, strengthOf(before.n, now.n)),
    riseOf('heated', ...heat, heating),
    ...(isDivided ? [riseOf('praised', ...praise, praising)] : []),
  ];
};

/** Lists the themes of a week whose breakdown is published. */
const dividedThemes = (week: readonly GroupTotals[]): Set<Category> =>
  new Set(toldIssues(week).flatMap(({ category, isDivided }) => (isDivided ? [category] : [])));

/**
 * Compares two weeks in one look: the number of all statements, and the number, heat and praise of each theme.
 * A theme must have enough statements in each week. A theme without statements in the earlier week counts as
 * new if the earlier week has enough statements in total.
 * @returns the notable changes in themes, and the test that they passed.
 */
export const lookAt = (
  week: readonly GroupTotals[],
  weekBefore: readonly GroupTotals[],
): { signals: Signal[]; isBeyond: ChanceTest } => {
  const [all, allBefore] = [countStatements(week), countStatements(weekBefore)];
  const divided = dividedThemes(week).intersection(dividedThemes(weekBefore));
  const series = categories.flatMap((theme): Signal[] => {
    const isTheme = ({ category }: GroupTotals) => category === theme;
    const [now, before] = [weekOf(week.filter(isTheme)), weekOf(weekBefore.filter(isTheme))];
    if (now.n < fewestStatements) return [];
    if (before.n === 0 && allBefore >= fewestStatements)
      return [{ theme, ...measured('new', 0, now.n, errorsApart(0, now.n)) }];
    if (before.n < fewestStatements) return [];
    return seriesOf(before, now, divided.has(theme)).map((one) => ({ theme, ...one }));
  });
  const ofAll = Math.min(all, allBefore) < fewestStatements ? [] : [strengthOf(allBefore, all)];
  const isBeyond = chanceTestOf([...series.map(({ strength }) => strength), ...ofAll]);
  return { signals: series.filter(({ strength }) => isBeyond(strength)), isBeyond };
};
