import { z } from 'zod';
import { trendAnalysisStatuses, trendFetchStatuses } from '../codes/statuses';
import { count, moment, outcome } from './common';
import { endpoint } from './endpoint';

export const triggerTrendFetch = endpoint({
  method: 'post',
  path: '/trends/trigger-fetch',
  access: 'admin',
  summary: 'Fetch trends for Germany and its cities, then analyse them',
  json: z.object({}),
  status: 202,
  response: outcome,
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
  summary: 'Figures of the last trend fetch',
  status: 200,
  response: z.object({
    total: count,
    analyzed: count,
    relevant: count.describe('relevance 7 or more'),
    lastFetchedAt: moment.nullable(),
    byCategory: z.record(z.string(), count),
    status: z.enum(trendFetchStatuses).nullable(),
    error: z.string().nullable().describe('why the fetch failed, or which places gave nothing'),
    analysisStatus: z.enum(trendAnalysisStatuses).nullable().describe('null until an analysis is asked for'),
    analysisError: z.string().nullable().describe('why the analysis failed, or what it left out'),
  }),
});
