import type { Category } from '@stimmlage/core/codes/categories';
import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { Figures, FiveSteps } from '@stimmlage/core/contracts/figures';
import type { GroupTotals } from '@stimmlage/db/figures/read/figures';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Computes a mean to two decimal places. Returns 0 if there are no values. */
export const roundedMean = (total: number, n: number): number =>
  n === 0 ? 0 : Math.round((total * 100) / n) / 100;

const stepsOf = (groups: readonly GroupTotals[], scale: 'i' | 'h'): FiveSteps => {
  const step = (index: 0 | 1 | 2 | 3 | 4) => sum(groups.map((group) => group[scale][index]));
  return { 1: step(0), 2: step(1), 3: step(2), 4: step(3), 5: step(4) };
};

const highOf = (steps: FiveSteps): number =>
  sum(Object.entries(steps).map(([step, n]) => (Number(step) >= HIGH_FROM ? n : 0)));

export const countStatements = (groups: readonly GroupTotals[], sentiment?: Sentiment): number =>
  sum(groups.map((group) => (sentiment === undefined || group.complaintType === sentiment ? group.n : 0)));

export const averageIntensity = (groups: readonly GroupTotals[]): number =>
  roundedMean(sum(groups.map((group) => group.intensitySum)), countStatements(groups));

export interface CategoryTotals {
  category: Category;
  groups: GroupTotals[];
  n: number;
}

/**
 * Groups totals by category, most frequent first. Categories with equal counts are sorted alphabetically by
 * code.
 */
export const byCategory = (groups: readonly GroupTotals[]): CategoryTotals[] => {
  const categories = [...new Set(groups.map((group) => group.category))];
  return categories
    .map((category) => {
      const own = groups.filter((group) => group.category === category);
      return { category, groups: own, n: countStatements(own) };
    })
    .toSorted((a, b) => b.n - a.n || a.category.localeCompare(b.category));
};

/** Computes the figures for a window from its totals, as defined in the specification. */
export const summarise = (groups: readonly GroupTotals[]): Figures => {
  const total = countStatements(groups);
  const replies = sum(groups.map((group) => group.replies));
  const intensity = stepsOf(groups, 'i');
  const heat = stepsOf(groups, 'h');
  return {
    total_texts: total,
    tweets: total - replies,
    comments: replies,
    politician_mentions: byCategory(groups).length,
    avg_intensity: averageIntensity(groups),
    high_heat: highOf(heat),
    high_intensity: highOf(intensity),
    complaints: countStatements(groups, 'COMPLAINT'),
    praise: countStatements(groups, 'PRAISE'),
    neutral: countStatements(groups, 'NEUTRAL'),
    intensity_distribution: intensity,
    heat_distribution: heat,
  };
};
