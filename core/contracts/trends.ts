import { z } from 'zod';
import { categories } from '../codes/categories';
import { trendAnalysisStatuses, trendFetchStatuses } from '../codes/statuses';
import { limits } from '../limits';
import { anyDay, count, day, idParam, limitQuery, moment, optional, outcome } from './common';
import { endpoint } from './endpoint';
import { seriesPeriods, seriesWindow, seriesWindowFields } from './figures';
import { reasons } from './reasons';

export const triggerTrendFetch = endpoint.post('/trends/trigger-fetch', {
  access: 'admin',
  scope: 'collect',
  summary: 'Fetch trends for Germany and its cities, then analyse them',
  json: z.object({}),
  refuses: ['trends.already_fetching'],
  status: 202,
  response: outcome.extend({ fetchId: z.number().int() }),
});

export const triggerTrendAnalysis = endpoint.post('/admin/trends/trigger-analysis', {
  access: 'admin',
  scope: 'classify',
  summary: 'Analyse the trends of the last fetch that have not been analysed yet',
  json: z.object({}),
  status: 202,
  response: outcome.extend({
    fetchId: z.number().int().nullable().describe('the fetch whose trends are analysed'),
  }),
});

export const trendStats = endpoint.get('/trends/stats', {
  access: 'staff',
  scope: 'figures',
  summary: 'Figures of a trend fetch, by default the last one',
  query: z.object({ fetchId: idParam.shape.id.optional() }),
  refuses: ['trends.fetch_not_found'],
  response: z.object({
    total: count,
    analyzed: count,
    relevant: count.describe(`relevance ${limits.hotTopicRelevance} or more`),
    lastFetchedAt: moment.nullable().describe('when the counted trends were fetched'),
    byCategory: z.record(z.string(), count),
    status: z
      .enum(trendFetchStatuses)
      .nullable()
      .describe('of the last fetch, whether or not it brought trends'),
    error: z.string().nullable().describe('why the fetch failed, or which places returned nothing'),
    reasons,
    analysisStatus: z
      .enum(trendAnalysisStatuses)
      .nullable()
      .describe('of the counted trends; null until an analysis is requested'),
    analysisError: z.string().nullable().describe('why the analysis waits or failed, or what it skipped'),
    analysisReasons: reasons,
  }),
});

export const trend = z.object({
  id: z.number().int(),
  trendName: z.string(),
  rank: z.number().int(),
  relevanceScore: z.number().min(0).max(10).nullable().describe('null until it is analysed'),
  analysisNotes: z.string().nullable(),
  politicalCategories: z.array(z.enum(categories)),
  description: z.string().nullable().describe('one sentence on what it is about'),
  postCount: count.nullable().describe('as given by X; often missing'),
  source: z.enum(['x', 'archive']),
  cityName: z.string(),
  createdAt: moment.describe('when it was fetched'),
});
export type Trend = z.infer<typeof trend>;

const trendsQuery = z.object({ limit: limitQuery.default(limits.staffTrends) });

export const latestTrends = endpoint.get('/trends/latest', {
  access: 'staff',
  scope: 'figures',
  summary: "Trends of the last fetch: each name once, Germany's first, then by rank",
  query: trendsQuery,
  response: z.array(trend),
});

export const politicalTrends = endpoint.get('/trends/politically-relevant', {
  access: 'staff',
  scope: 'figures',
  summary: `Trends of the last fetch with relevance ${limits.politicalRelevance} or more, most relevant first`,
  query: trendsQuery,
  response: z.array(trend),
});

export const trendsWithHistory = endpoint.get('/trends/with-history', {
  access: 'staff',
  scope: 'figures',
  summary: 'Trends of the last fetch with their ranks on the 30 days up to that fetch',
  query: trendsQuery.extend({
    minRelevance: optional(z.coerce.number().int().min(0).max(10)).describe(
      'only analysed trends with this relevance or more, most relevant first',
    ),
  }),
  response: z.array(
    trend.extend({
      history: z
        .array(z.object({ date: day, rank: z.number().int(), postCount: count.nullable() }))
        .describe('its best rank on each day on which it trended, oldest first'),
    }),
  ),
});

export const trendsByCategory = endpoint.get('/trends/by-category/:category', {
  access: 'staff',
  scope: 'figures',
  summary: 'Trends of the last fetch about an issue, most relevant first',
  params: z.object({ category: z.enum(categories) }),
  query: trendsQuery,
  response: z.array(trend),
});

export const nextTrendFetch = endpoint.get('/trends/next-scheduled-run', {
  access: 'staff',
  scope: 'figures',
  summary: 'When trends are fetched next, and of which places',
  response: z.object({
    nextRun: moment.nullable().describe('midnight; null: no trends are fetched at night'),
    places: z.array(z.string()).describe('places that a fetch reads'),
  }),
});

const previewTrend = z.object({
  name: z.string(),
  rank: z.number().int(),
  relevanceScore: z.number().min(0).max(10),
  categories: z.array(z.enum(categories)),
  postCount: count.nullable(),
});

const preview = z.object({
  success: z.boolean(),
  data: z.array(previewTrend).describe('up to 20, most relevant first'),
  fetchedAt: moment
    .nullable()
    .describe('when these trends were fetched, analysed or not; null if there are none'),
  isAnalyzed: z
    .boolean()
    .describe('whether all trends of that fetch have been analysed; false if there are none'),
  error: z.string().nullable(),
});

export const trendsPreview = endpoint.get('/trends/dashboard-preview', {
  access: 'staff',
  scope: 'figures',
  summary: 'The most relevant trends, for the card of the dashboard',
  response: preview,
});

export const publicTrendsPreview = endpoint.get('/public/trends/dashboard-preview', {
  access: 'any',
  summary: 'The most relevant trends, for a card',
  response: preview,
});

export const publicWordCloud = endpoint.get('/public/trends/wordcloud', {
  access: 'any',
  summary: 'The 20 most relevant trends as weighted words',
  response: z.array(
    z.object({
      text: z.string(),
      weight: z.number().int().min(1).max(10).describe('max(1, 10 - floor(rank / 2))'),
      rank: z.number().int().describe('place in this list, from 1'),
      relevance: z.number().min(0).max(10),
      categories: z.array(z.enum(categories)),
    }),
  ),
});

const mentionsQuery = seriesWindow(
  seriesWindowFields.extend({ limit: limitQuery.default(limits.publicTrends) }),
);

const mentionSeries = z.object({
  data: z.array(z.object({ date: day, trend_name: z.string(), mentions: count })),
  periods: seriesPeriods,
  trends: z.array(z.object({ name: z.string(), description: z.string().nullable() })),
  dateRange: z.object({ start: anyDay, end: anyDay }),
});

export const publicMentions = endpoint.get('/public/trends/mentions-time-series', {
  access: 'any',
  summary:
    'How often collected posts, quotes and replies mention the trends that they mention most, by day, week or month, where it was 10 times or more',
  query: mentionsQuery,
  response: mentionSeries,
});

export const staffMentions = endpoint.get('/trends/mentions-time-series', {
  access: 'staff',
  scope: 'figures',
  summary:
    'How often collected posts, quotes and replies mention the trends that they mention most, by day, week or month',
  query: mentionsQuery,
  response: mentionSeries,
});
export type MentionsQuery = z.output<typeof mentionsQuery>;
