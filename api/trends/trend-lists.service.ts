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
import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import {
  getMentionSeries,
  getTrendDescriptions,
  getTrendHistory,
} from '@stimmlage/db/queries/trends/trend-series';
import { findStoredTrendFetch, listTrends, type TrendRow } from '@stimmlage/db/queries/trends/trends';
import type { ApiDeps } from '../deps';
import { publicMentionPoints } from '../figures/public-figures';
import { readMentionPeriods } from '../figures/series-periods';
import { seriesWindow } from '../figures/windows';
import { byRelevance } from './recent-trends';

type ListQuery = QueryOf<typeof latestTrends>;

/** Lists the trends of the last fetch that found any trends. */
const listStored = async ({
  db,
}: ApiDeps): Promise<{ rows: TrendRow[]; toTrend: (row: TrendRow) => Trend }> => {
  const fetch = await findStoredTrendFetch(db);
  return {
    rows: fetch ? await listTrends(db, fetch.id) : [],
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

export const listWithHistory = async (
  deps: ApiDeps,
  { minRelevance, ...query }: QueryOf<typeof trendsWithHistory>,
): Promise<Answer<typeof trendsWithHistory>> => {
  const trends =
    minRelevance === undefined
      ? await listLatest(deps, query)
      : await listRelevant(deps, minRelevance, query);
  const firstDay = addDays(dayOf(deps.now(), deps.timezone), 1 - limits.rankDays);
  const since = startOfDay(firstDay, deps.timezone);
  const names = trends.map(({ trendName }) => trendName);
  const history = Map.groupBy(
    await getTrendHistory(deps.db, names, since, deps.timezone),
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

/** Lists the political trends among the analysed trends, most relevant first, up to a limit. */
const listTop = async (deps: ApiDeps): Promise<TrendRow[]> => {
  const { rows } = await listStored(deps);
  return rows.filter(isPolitical).toSorted(byRelevance).slice(0, limits.wordCloud);
};

export const getPreview = async (deps: ApiDeps): Promise<Answer<typeof trendsPreview>> => ({
  success: true,
  data: (await listTop(deps)).map(({ name, rank, relevance, categories, postCount }) => ({
    name,
    rank,
    relevanceScore: relevance ?? 0,
    categories: categories ?? [],
    postCount,
  })),
  error: null,
});

export const getWordCloud = async (deps: ApiDeps): Promise<Answer<typeof publicWordCloud>> =>
  (await listTop(deps)).map(({ name, relevance, categories }, index) => {
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

/** Returns when trends will be fetched next, which is at midnight. */
export const getNextFetch = ({ now, timezone }: ApiDeps): Answer<typeof nextTrendFetch> => ({
  nextRun: startOfDay(addDays(dayOf(now(), timezone), 1), timezone).toISOString(),
});
