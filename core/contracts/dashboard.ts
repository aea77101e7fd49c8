import { z } from 'zod';
import { limits } from '../limits';
import { count, limitQuery, moment, optional, plainText, runIdQuery, searchQuery } from './common';
import { endpoint } from './endpoint';
import { dashboardStats, painPointSeries, seriesQuery, statsQuery } from './figures';

export const staffStats = endpoint.get('/admin/dashboard/stats', {
  access: 'staff',
  scope: 'figures',
  summary: 'Figures of all analysed posts, or of one analysis session',
  query: statsQuery,
  refuses: ['sessions.not_found'],
  response: dashboardStats,
});

export const staffSeries = endpoint.get('/admin/dashboard/pain-points/time-series', {
  access: 'staff',
  scope: 'figures',
  summary: 'Statements on each issue by day, week or month',
  query: seriesQuery,
  refuses: ['sessions.not_found'],
  response: painPointSeries,
});

/** Ids with commas between them. */
const sessionIds = plainText
  .max(2_000)
  .transform((value): unknown[] => [...new Set(value.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(z.array(runIdQuery).max(limits.maxPageSize));

export const analysisRuns = endpoint.get('/admin/dashboard/analysis-runs', {
  access: 'staff',
  scope: 'figures',
  summary: 'Analysis sessions that have figures, newest first: all of them, or those that are looked for',
  query: z.object({
    search: optional(searchQuery).describe('part of the name or of the model, or the id'),
    ids: optional(sessionIds).describe('these sessions only: ids with commas between them'),
    limit: optional(limitQuery).describe('how many of the newest; all of them if omitted'),
  }),
  response: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      modelName: z.string(),
      processedContentCount: count,
      createdAt: moment,
    }),
  ),
});

export const analysisMethods = endpoint.get('/admin/dashboard/analysis/methods', {
  access: 'staff',
  scope: 'figures',
  summary: 'Number of labels by method and model, most first',
  response: z.array(z.object({ method: z.string(), model: z.string(), count })),
});
