import { z } from 'zod';
import { trendAnalysisStatuses, trendFetchStatuses } from '../codes/statuses';
import { count, idParam, moment, outcome } from './common';
import { endpoint } from './endpoint';

export const triggerTrendFetch = endpoint({
  method: 'post',
  path: '/trends/trigger-fetch',
  access: 'admin',
  summary: 'Fetch trends for Germany and its cities, then analyse them',
  json: z.object({}),
  status: 202,
  response: outcome.extend({ fetchId: z.number().int() }),
});

export const triggerTrendAnalysis = endpoint({
  method: 'post',
  path: '/admin/trends/trigger-analysis',
  access: 'admin',
  summary: 'Analyse the trends of the last fetch that have no analysis yet',
  json: z.object({}),
  status: 202,
  response: outcome,
});

export const trendStats = endpoint({
  method: 'get',
  path: '/trends/stats',
  access: 'staff',
  summary: 'Figures of a trend fetch, of the last one if none is named',
  query: z.object({ fetchId: idParam.shape.id.optional() }),
  status: 200,
  response: z.object({
    total: count,
    analyzed: count,
    relevant: count.describe('relevance 7 or more'),
    lastFetchedAt: moment.nullable().describe('when the trends that are counted were fetched'),
    byCategory: z.record(z.string(), count),
    status: z
      .enum(trendFetchStatuses)
      .nullable()
      .describe('of the last fetch, whether or not it brought trends'),
    error: z.string().nullable().describe('why the fetch failed, or which places gave nothing'),
    analysisStatus: z
      .enum(trendAnalysisStatuses)
      .nullable()
      .describe('of the trends that are counted; null until an analysis is asked for'),
    analysisError: z.string().nullable().describe('why the analysis waits or failed, or what it left out'),
  }),
});
