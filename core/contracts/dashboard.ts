import { z } from 'zod';
import { count, moment } from './common';
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

export const analysisRuns = endpoint.get('/admin/dashboard/analysis-runs', {
  access: 'staff',
  scope: 'figures',
  summary: 'Analysis sessions, newest first',
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
