import type { Category } from '@stimmlage/core/codes/categories';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type {
  latestTrends,
  MentionsQuery,
  nextTrendFetch,
  publicMentions,
  publicWordCloud,
  staffMentions,
  Trend,
  trendsPreview,
  trendsWithHistory,
} from '@stimmlage/core/contracts/trends';
import { addDays, type Days, dayOf, startOfDay } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { fetchedTrendPlaces } from '@stimmlage/core/platform-x';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import {
  getMentionSeries,
  getTrendDescriptions,
  getTrendHistory,
} from '@stimmlage/db/queries/trends/trend-series';
import { readShownTrends, type TrendRow } from '@stimmlage/db/queries/trends/trends';
import type { ApiDeps } from '../deps';
import { publicMentionPoints } from '../figures/public-figures';
import { readMentionPeriods } from '../figures/series-periods';
import { seriesWindow } from '../figures/windows';
import { areAllAnalysed, byRelevance } from './recent-trends';

type ListQuery = QueryOf<typeof latestTrends>;

/** Lists the trends of the last fetch that found any trends. */
const listStored = async ({
  db,
}: ApiDeps): Promise<{ rows: TrendRow[]; toTrend: (row: TrendRow) => Trend }> => {
  const { fetch, rows } = await readShownTrends(db);
  return {
    rows,
    toTrend: (row) => ({
      id: row.id,
      trendName: row.name,
      rank: row.rank,
      relevanceScore: row.relevance,
      analysisNotes: row.notes,
      politicalCategories: row.categories ?? [],
      description: row.description,
      postCount: row.postCount,
      source: fetch?.source ?? 'x',
      cityName: row.cityName,
      createdAt: (fetch?.fetchedAt ?? new Date(0)).toISOString(),
    }),
  };
};

const isPolitical = ({ relevance }: TrendRow): boolean => (relevance ?? 0) >= limits.politicalRelevance;

/**
 * Lists trends with at least the given relevance, most relevant first. Trends that have not been analysed are
 * left out.
 */
const listRelevant = async (deps: ApiDeps, least: number, { limit }: ListQuery): Promise<Trend[]> => {
  const { rows, toTrend } = await listStored(deps);
  return rows
    .filter(({ relevance }) => relevance !== null && relevance >= least)
    .toSorted(byRelevance)
    .slice(0, limit)
    .map(toTrend);
};

export const listLatest = async (deps: ApiDeps, { limit }: ListQuery): Promise<Trend[]> => {
  const { rows, toTrend } = await listStored(deps);
  return rows.slice(0, limit).map(toTrend);
};

export const listPolitical = (deps: ApiDeps, query: ListQuery): Promise<Trend[]> =>
  listRelevant(deps, limits.politicalRelevance, query);

export const listByCategory = async (
  deps: ApiDeps,
  category: Category,
  { limit }: ListQuery,
): Promise<Trend[]> => {
  const { rows, toTrend } = await listStored(deps);
  return rows
    .filter(({ categories }) => categories?.includes(category))
    .toSorted(byRelevance)
    .slice(0, limit)
    .map(toTrend);
};

/** The days whose ranks are listed, the last of which is the day on which a trend was fetched. */
const rankDays = ({ createdAt }: Trend, { timezone }: ApiDeps): Days => {
  const to = dayOf(new Date(createdAt), timezone);
  return { from: addDays(to, 1 - limits.rankDays), to };
};

export const listWithHistory = async (
  deps: ApiDeps,
  { minRelevance, ...query }: QueryOf<typeof trendsWithHistory>,
): Promise<Answer<typeof trendsWithHistory>> => {
  const trends =
    minRelevance === undefined
      ? await listLatest(deps, query)
      : await listRelevant(deps, minRelevance, query);
  const names = trends.map(({ trendName }) => trendName);
  const [first] = trends;
  const history = Map.groupBy(
    first === undefined ? [] : await getTrendHistory(deps.db, names, rankDays(first, deps), deps.timezone),
    ({ name }) => name,
  );
  return trends.map((trend) => ({
    ...trend,
    history: (history.get(trend.trendName) ?? []).map(({ day, rank, postCount }) => ({
      date: day,
      rank,
      postCount,
    })),
  }));
};

/** Selects the political trends among the analysed trends, most relevant first, up to a limit. */
const topOf = (rows: readonly TrendRow[]): TrendRow[] =>
  rows.filter(isPolitical).toSorted(byRelevance).slice(0, limits.wordCloud);

export const getPreview = async ({ db }: ApiDeps): Promise<Answer<typeof trendsPreview>> => {
  const { fetch, rows } = await readShownTrends(db);
  return {
    success: true,
    data: topOf(rows).map(({ name, rank, relevance, categories, postCount }) => ({
      name,
      rank,
      relevanceScore: relevance ?? 0,
      categories: categories ?? [],
      postCount,
    })),
    fetchedAt: fetch?.fetchedAt.toISOString() ?? null,
    isAnalyzed: rows.length > 0 && areAllAnalysed(rows),
    error: null,
  };
};

export const getWordCloud = async ({ db }: ApiDeps): Promise<Answer<typeof publicWordCloud>> =>
  topOf((await readShownTrends(db)).rows).map(({ name, relevance, categories }, index) => {
    const rank = index + 1;
    return {
      text: name,
      weight: Math.max(1, 10 - Math.floor(rank / 2)),
      rank,
      relevance: relevance ?? 0,
      categories: categories ?? [],
    };
  });

const readMentions = async (deps: ApiDeps, query: MentionsQuery) => {
  const { db, now, timezone } = deps;
  const window = seriesWindow(query, now(), timezone);
  const [points, periods] = await Promise.all([
    getMentionSeries(db, window, query.timeGroup, query.limit),
    readMentionPeriods(deps, window, query.timeGroup),
  ]);
  return { points, periods, dateRange: { start: window.from, end: window.to } };
};

/** Adds the descriptions of the trends to a series of mentions. */
const describeMentions = async (
  { db }: ApiDeps,
  { points, ...frame }: Awaited<ReturnType<typeof readMentions>>,
): Promise<Answer<typeof staffMentions>> => {
  const names = [...new Set(points.map(({ name }) => name))];
  const descriptions = await getTrendDescriptions(db, names);
  return {
    ...frame,
    data: points.map(({ date, name, mentions }) => ({ date, trend_name: name, mentions })),
    trends: names.map((name) => ({ name, description: descriptions.get(name) ?? null })),
  };
};

export const getMentions = async (
  deps: ApiDeps,
  query: MentionsQuery,
): Promise<Answer<typeof staffMentions>> => describeMentions(deps, await readMentions(deps, query));

/**
 * Returns the series for public callers. In each period, the series includes only trends that enough
 * statements mention.
 */
export const getPublicMentions = async (
  deps: ApiDeps,
  query: MentionsQuery,
): Promise<Answer<typeof publicMentions>> => {
  const { points, periods, dateRange } = await readMentions(deps, query);
  return describeMentions(deps, { ...publicMentionPoints(points, periods), dateRange });
};

/** Returns when trends will be fetched next, and of which places. */
export const getNextFetch = async ({
  db,
  now,
  timezone,
}: ApiDeps): Promise<Answer<typeof nextTrendFetch>> => {
  const { nightlyTrends } = await getSettings(db);
  const midnight = startOfDay(addDays(dayOf(now(), timezone), 1), timezone);
  return {
    nextRun: nightlyTrends === 'none' ? null : midnight.toISOString(),
    places: fetchedTrendPlaces(nightlyTrends).map(({ name }) => name),
  };
};
