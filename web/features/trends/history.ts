import type { StoredTrend } from '../../data/trends';
import type { TrendOrder } from './view';

export interface RankedTrend extends StoredTrend {
  best: number;
  days: number;
}

/**
 * Adds the best rank of a trend on the 30 days up to its fetch, and the number of days on which the trend was listed.
 */
export const withRanks = (trend: StoredTrend): RankedTrend => ({
  ...trend,
  best: Math.min(trend.rank, ...trend.history.map(({ rank }) => rank)),
  days: trend.history.length,
});

const orders: Record<TrendOrder, (a: RankedTrend, b: RankedTrend) => number> = {
  rank: (a, b) => a.rank - b.rank,
  best: (a, b) => a.best - b.best,
  days: (a, b) => b.days - a.days,
  posts: (a, b) => (b.postCount ?? -1) - (a.postCount ?? -1),
  relevance: (a, b) => (b.relevanceScore ?? -1) - (a.relevanceScore ?? -1),
};

/** Adds ranks to trends and sorts the trends. Trends that are equal in the sort order keep their order. */
export const sorted = (trends: readonly StoredTrend[], order: TrendOrder): RankedTrend[] =>
  trends.map(withRanks).toSorted(orders[order]);

/** Splits a trend's history into stretches of consecutive days. */
export const splitAtGaps = <T extends { date: string }>(
  history: readonly T[],
  dayNumber: (day: string) => number,
): T[][] => {
  const stretches: T[][] = [];
  for (const point of history) {
    const last = stretches.at(-1);
    const before = last?.at(-1);
    if (last && before && dayNumber(point.date) - dayNumber(before.date) === 1) last.push(point);
    else stretches.push([point]);
  }
  return stretches;
};
