import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { publicTrends } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { compareNames } from '@stimmlage/core/names';
import { readShownTrends, type TrendRow } from '@stimmlage/db/queries/trends/trends';
import type { ApiDeps } from '../deps';

/** A value lower than any relevance, so that trends that have not been analysed come last. */
const UNKNOWN = -1;

/** Sorts by relevance, highest first, and then by rank. Trends that have not been analysed come last. */
export const byRelevance = (a: TrendRow, b: TrendRow): number =>
  (b.relevance ?? UNKNOWN) - (a.relevance ?? UNKNOWN) || a.rank - b.rank || compareNames(a.name, b.name);

/** Selects the analysed trends, sorted by relevance and then by rank. */
export const recentTrends = (trends: readonly TrendRow[], limit: number): Answer<typeof publicTrends> =>
  trends
    .filter((trend) => trend.relevance !== null)
    .toSorted(byRelevance)
    .slice(0, limit)
    .map((trend) => ({
      name: trend.name,
      category: trend.categories?.[0] ?? 'other',
      postCount: trend.postCount,
      relevance: trend.relevance ?? 0,
    }));

/** Whether all of the trends have been analysed, so that it is known if none of them is relevant. */
export const areAllAnalysed = (trends: readonly TrendRow[]): boolean =>
  trends.every(({ relevance }) => relevance !== null);

/** Counts the hot topics among the trends; null if a trend has not been analysed, as it may be one of them. */
export const countHotTopics = (trends: readonly TrendRow[]): number | null =>
  areAllAnalysed(trends)
    ? trends.filter(({ relevance }) => (relevance ?? 0) >= limits.hotTopicRelevance).length
    : null;

export const getRecentTrends = async ({ db }: ApiDeps, limit: number): Promise<Answer<typeof publicTrends>> =>
  recentTrends((await readShownTrends(db)).rows, limit);
