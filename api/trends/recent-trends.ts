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

/** Whether any of the trends has been analysed. */
export const isAnyAnalysed = (trends: readonly TrendRow[]): boolean =>
  trends.some(({ relevance }) => relevance !== null);

/** Counts the hot topics among trends; null if there are trends, but none of them has been analysed. */
export const countHotTopics = (trends: readonly TrendRow[]): number | null =>
  trends.length > 0 && !isAnyAnalysed(trends)
    ? null
    : trends.filter(({ relevance }) => (relevance ?? 0) >= limits.hotTopicRelevance).length;

export const getRecentTrends = async ({ db }: ApiDeps, limit: number): Promise<Answer<typeof publicTrends>> =>
  recentTrends((await readShownTrends(db)).rows, limit);
