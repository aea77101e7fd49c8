import type { Category } from '@stimmlage/core/codes/categories';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import type { Period } from '../../domain/series/periods';

export interface PainPointTotal {
  mentions: number;
  /** The mean from 1 to 5, with each period weighted by its mentions. */
  intensity: number;
}

/** Calculates how often each issue was mentioned in the entire window, and how intensely. */
export const totalByCategory = (data: PainPointSeries['data']): Map<Category, PainPointTotal> => {
  const byCode = Map.groupBy(data, ({ pain_point }) => pain_point);
  return new Map(
    [...byCode].map(([code, points]) => {
      const mentions = points.reduce((sum, { count }) => sum + count, 0);
      const weighted = points.reduce((sum, { count, intensity_avg }) => sum + count * intensity_avg, 0);
      return [code, { mentions, intensity: mentions === 0 ? 0 : weighted / mentions }];
    }),
  );
};

/** Counts all statements in each period for which anything was collected, keyed by its first day. */
export const totalByDate = (
  points: readonly { date: string; count: number }[],
  periods: readonly Pick<Period, 'date' | 'collected'>[],
): Map<string, number> => {
  const collected = periods.filter((period) => period.collected);
  const totals = new Map(collected.map(({ date }) => [date, 0]));
  for (const { date, count } of points) totals.set(date, (totals.get(date) ?? 0) + count);
  return totals;
};
