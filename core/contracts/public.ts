import { z } from 'zod';
import { categories } from '../codes/categories';
import { languages } from '../codes/label';
import { policyAreas } from '../codes/policy-areas';
import { limits } from '../limits';
import { count, daysQuery, limitQuery, mean, moment, runIdQuery } from './common';
import { endpoint } from './endpoint';
import { change, dashboardStats, painPointSeries, seriesQuery, statsQuery, verdict } from './figures';

export const about = endpoint({
  method: 'get',
  path: '/public/about',
  access: 'any',
  summary: 'What this installation is, for the method page and the sandbox banner',
  status: 200,
  response: z.object({
    name: z.string().describe("of the public site: the operator's, or the product's"),
    notice: z.string().nullable().describe('a sentence of the operator for the top of the public site'),
    operator: z
      .object({ name: z.string(), contact: z.string() })
      .nullable()
      .describe('who answers for this installation, and how to reach them; either may be empty'),
    sandbox: z.boolean(),
    timezone: z.string().describe('IANA name: a statement counts for its day there'),
    sources: z.array(z.object({ type: z.string(), count })),
    model: z.string().nullable(),
    codebookVersion: z.number().int(),
    firstContentAt: moment.nullable().describe('first day with analysed content, as midnight UTC'),
    lastContentAt: moment.nullable().describe('last day with analysed content, as midnight UTC'),
    lastAnalyzedAt: moment.nullable(),
    contentAnalyzed: count,
    nextRun: moment.nullable(),
    retentionDays: z.number().int(),
    method: z.string(),
  }),
});

const percentage = z.number().min(0).max(100);

const sentimentSplit = z.object({ concerns: count, neutral: count, support: count });

export const topIssue = z
  .object({
    theme: z.enum(categories),
    displayName: z.string(),
    count,
    urgency: mean,
    trend: z.enum(['up', 'down', 'stable']).describe('last 7 whole days against the 7 before, beyond 10 %'),
    sentiment: sentimentSplit,
    change: z
      .number()
      .nullable()
      .describe('relative change behind trend: 0.34 is +34 %; null without a week before'),
    recent: count.describe('statements of the last 7 days'),
    before: count.describe('statements of the 7 days before'),
    ...verdict,
  })
  .meta({ id: 'Issue' });
export type TopIssue = z.infer<typeof topIssue>;

export const recentTrend = z
  .object({
    name: z.string(),
    category: z.string(),
    postCount: count.nullable(),
    relevance: z.number().min(0).max(10),
  })
  .meta({ id: 'Trend' });

export const overview = endpoint({
  method: 'get',
  path: '/public/overview',
  access: 'any',
  summary: 'What people complain about and praise; without days, everything',
  query: z.object({ days: daysQuery.optional() }),
  status: 200,
  response: z.object({
    totalDiscussions: count,
    keyIssues: count.describe('distinct categories seen'),
    averageUrgency: mean.describe('mean intensity of complaints'),
    hotTopics: count.describe('trends of the last fetch with relevance 7 or more'),
    sentimentBreakdown: z.object({ concerns: count, support: count, neutral: count }),
    topIssues: z.array(topIssue),
    change: change.describe('of all statements, whatever the window'),
    recentTrends: z.array(recentTrend),
    lastUpdated: moment.nullable(),
    agreement: z.object({ kappa: z.number(), n: count }).nullable(),
  }),
});
export type Overview = z.infer<typeof overview.response>;

export const publicStats = endpoint({
  method: 'get',
  path: '/public/dashboard/stats',
  access: 'any',
  summary: 'Figures of all analysed content, or of one analysis run',
  query: statsQuery,
  refuses: ['sessions.not_found'],
  status: 200,
  response: dashboardStats,
});

export const publicSeries = endpoint({
  method: 'get',
  path: '/public/pain-points/time-series',
  access: 'any',
  summary: 'Mentions of each pain point by day, week or month',
  query: seriesQuery,
  refuses: ['sessions.not_found'],
  status: 200,
  response: painPointSeries,
});

export const publicIssues = endpoint({
  method: 'get',
  path: '/public/issues',
  access: 'any',
  summary: 'All issues by count, or the one asked for with its policy areas',
  query: z.object({ category: z.enum(categories).optional() }),
  status: 200,
  response: z.array(
    topIssue.extend({
      policyAreas: z
        .array(z.object({ area: z.enum([...policyAreas, 'none']), count }))
        .optional()
        .describe('with a category, by count; `none` are statements of no policy area'),
    }),
  ),
});

export const publicTrends = endpoint({
  method: 'get',
  path: '/public/trends',
  access: 'any',
  summary: 'Analysed trends of the last fetch, by relevance, then rank',
  query: z.object({ limit: limitQuery.default(limits.publicTrends) }),
  status: 200,
  response: z.array(recentTrend),
});

export const insightKinds = ['rising', 'falling', 'heated', 'praised', 'new'] as const;
export type InsightKind = (typeof insightKinds)[number];

export const publicInsights = endpoint({
  method: 'get',
  path: '/public/insights',
  access: 'any',
  summary: 'What changed most between the last 7 whole days and the 7 before, at most six',
  query: z.object({ lang: z.enum(languages).default('en').describe('of text') }),
  status: 200,
  response: z.array(
    z.object({
      id: z.string().describe('the same as long as it tells the same'),
      kind: z.enum(insightKinds),
      theme: z.enum(categories),
      change: z.number().nullable().describe('relative: 0.34 is +34 %; null where there was nothing before'),
      from: z
        .number()
        .describe('the figure of the 7 days before: statements; mean heat; share of praise in percent'),
      to: z.number().describe('the same figure of the last 7 days'),
      text: z.string(),
    }),
  ),
});

export const publicSentiments = endpoint({
  method: 'get',
  path: '/public/pain-points/sentiment-distribution',
  access: 'any',
  summary: 'Shares of complaints, praise and neutral statements of each pain point, by count',
  query: z.object({ analysisRunId: runIdQuery.optional() }),
  refuses: ['sessions.not_found'],
  status: 200,
  response: z.array(
    z.object({
      category: z.enum(categories),
      sentimentPercentages: z
        .object({ complaints: percentage, praise: percentage, neutral: percentage })
        .describe('to one decimal; together 100'),
    }),
  ),
});
