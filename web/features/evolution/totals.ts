import type { Category } from '@stimmlage/core/codes/categories';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import type { Period } from '../../domain/series/periods';

export interface PainPointTotal {
  mentions: number;
  /** The mean intensity from 1 to 5, with each period weighted by its number of mentions. */
  intensity: number;
}

/** Calculates the total number of mentions of each issue and the mean intensity of these mentions. */
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

/** Counts the statements in each period with collected data. The keys are the first days of the periods. */
export const totalByDate = (
  points: readonly { date: string; count: number }[],
  periods: readonly Pick<Period, 'date' | 'collected'>[],
): Map<string, number> => {
  const collected = periods.filter((period) => period.collected);
  const totals = new Map(collected.map(({ date }) => [date, 0]));
  for (const { date, count } of points) totals.set(date, (totals.get(date) ?? 0) + count);
  return totals;
};

/** Assigns the number of collected targets to each period. The keys are the first days of the periods. */
export const targetsByDate = (
  targets: readonly number[],
  periods: readonly Pick<Period, 'date'>[],
): Map<string, number> => new Map(periods.map(({ date }, index) => [date, targets[index] ?? 0]));
