import { z } from 'zod';
import { categories } from '../codes/categories';
import { languages } from '../codes/label';
import { policyAreas } from '../codes/policy-areas';
import { limits } from '../limits';
import { anyDay, count, daysQuery, limitQuery, mean, moment, publicCount, runIdQuery } from './common';
import { filterRules } from './config';
import { endpoint } from './endpoint';
import {
  painPointSeries,
  publicChange,
  publicDashboardStats,
  seriesPeriods,
  seriesQuery,
  statsQuery,
  verdict,
} from './figures';

export const about = endpoint.get('/public/about', {
  access: 'any',
  summary: 'What this installation is, for the method page and the sandbox banner',
  response: z.object({
    name: z.string().describe("of the public site: the operator's, or the product's"),
    notice: z.string().nullable().describe('a sentence of the operator for the top of the public site'),
    operator: z
      .object({ name: z.string(), contact: z.string() })
      .nullable()
      .describe('operator of this installation and their contact; either may be empty'),
    imprintUrl: z.string().nullable().describe('page with the legal notice of the public site'),
    privacyUrl: z.string().nullable().describe('page with the privacy policy of the public site'),
    version: z.string().describe('of Stimmlage, as in package.json'),
    sandbox: z.boolean(),
    timezone: z.string().describe('IANA name: a statement counts for its day there'),
    sources: z.array(z.object({ type: z.string(), count })),
    model: z
      .string()
      .nullable()
      .describe('the model with the most recent labels; null if nothing has been labelled'),
    codebookVersion: z
      .number()
      .int()
      .describe('codebook version given to that model; the current one if nothing has been labelled'),
    labelledBy: z
      .array(z.object({ model: z.string(), codebookVersion: z.number().int() }))
      .describe(
        'all models that have labelled statements, the most recent first; where several have labelled one, the newest label counts',
      ),
    firstContentAt: moment.nullable().describe('first day with analysed content, as midnight UTC'),
    lastContentAt: moment.nullable().describe('last day with analysed content, as midnight UTC'),
    storedFrom: anyDay
      .nullable()
      .describe(
        'first day from which all analysed content is still stored; null if retention has not deleted any',
      ),
    lastAnalyzedAt: moment.nullable(),
    contentAnalyzed: publicCount,
    nextRun: moment.nullable(),
    schedule: z
      .object({ schedule: z.string().describe('a preset or a cron'), timezone: z.string() })
      .nullable()
      .describe('when collection runs automatically; null if it is started manually'),
    liveUntil: moment
      .nullable()
      .describe('the newest analysis and two intervals of the schedule: until then the data is called live'),
    nightly: z
      .object({ compliance: moment.nullable(), retention: moment.nullable(), trends: moment.nullable() })
      .describe(
        'until when checking stored posts on X, deleting what is past its retention and fetching trends count as done every night: two days after they were last done; null before that',
      ),
    repliesPerPost: count.describe('most replies that are collected per post of an account; 0: none'),
    filter: filterRules.describe('filter rules in force'),
    retentionDays: z.number().int(),
    method: z.string(),
  }),
});

const percentage = z.number().min(0).max(100);

const sentimentSplit = z.object({ concerns: count, neutral: count, support: count });

/** A breakdown by sentiment. The three counts are either all published or all withheld. */
export const publicSplit = z.object({ concerns: publicCount, neutral: publicCount, support: publicCount });

export const topIssue = z
  .object({
    theme: z.enum(categories),
    displayName: z.string(),
    count,
    urgency: mean.describe('mean intensity of all its statements'),
    trend: z
      .enum(['up', 'down', 'stable'])
      .describe('last 7 whole days compared with the 7 before; a change beyond 10%'),
    sentiment: sentimentSplit
      .nullable()
      .describe(
        'null: withheld because a part is below 10, or because such a part could be computed from it',
      ),
    change: z
      .number()
      .nullable()
      .describe(
        'relative change behind trend: 0.34 is +34%; null if there is no previous week, or it is withheld',
      ),
    recent: publicCount.describe('statements of the last 7 days; null: withheld'),
    before: publicCount.describe('statements of the 7 days before; null: withheld'),
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

export const overview = endpoint.get('/public/overview', {
  access: 'any',
  summary: 'What is criticised and praised; all time if days is omitted',
  query: z.object({ days: daysQuery.optional() }),
  response: z.object({
    totalDiscussions: publicCount,
    keyIssues: count.describe('number of issues whose statements are given'),
    averageUrgency: mean.describe(
      'average intensity of critical statements; 0 if there are fewer than 10 of them',
    ),
    hotTopics: count
      .nullable()
      .describe(
        `trends of the last fetch with relevance ${limits.hotTopicRelevance} or more; null if one has not been analysed, or if they were fetched more than two days ago`,
      ),
    sentimentBreakdown: publicSplit,
    topIssues: z
      .array(topIssue)
      .describe(
        'issues of 10 or more statements, most first; one more may be left out so that a smaller one cannot be computed',
      ),
    change: publicChange.describe('of all statements, whatever the window'),
    recentTrends: z
      .array(recentTrend)
      .describe('analysed trends of the last fetch, by relevance, then rank; none until they are analysed'),
    trendsFetchedAt: moment
      .nullable()
      .describe('when the trends of the last fetch were fetched, analysed or not; null if there are none'),
    lastUpdated: moment.nullable(),
    agreement: z
      .object({
        kappa: z.number(),
        n: count.describe('statements that people have checked, whatever model and codebook labelled them'),
        interval: z
          .tuple([z.number(), z.number()])
          .describe('95% confidence interval of kappa')
          .meta({ example: [0.62, 0.78] }),
      })
      .nullable()
      .describe(
        'of corrections with the labels of models; null if fewer than 30 statements have been checked',
      ),
  }),
});
export type Overview = z.infer<typeof overview.response>;

export const publicStats = endpoint.get('/public/dashboard/stats', {
  access: 'any',
  summary: 'Figures of all analysed posts, or of one published analysis session',
  query: statsQuery,
  refuses: ['sessions.not_found'],
  response: publicDashboardStats,
});

export const publicSeries = endpoint.get('/public/pain-points/time-series', {
  access: 'any',
  summary: 'Statements on each issue by day, week or month, where there are 10 or more',
  query: seriesQuery,
  refuses: ['sessions.not_found'],
  response: painPointSeries,
});

export const publicIssues = endpoint.get('/public/issues', {
  access: 'any',
  summary: 'All issues by number of statements, or the requested one with its policy areas',
  query: z.object({ category: z.enum(categories).optional() }),
  response: z.array(
    topIssue.extend({
      policyAreas: z
        .array(z.object({ area: z.enum([...policyAreas, 'none']), count }))
        .optional()
        .describe(
          'with a category, by count; `none` are statements of no policy area; left out like small issues',
        ),
    }),
  ),
});

/** A week in the series of a topic, with its counts. */
const topicWeek = seriesPeriods.element.omit({ few: true }).extend({
  statements: publicCount.describe(
    'of the week, whatever their issue; null: withheld or, if it is not `collected`, unknown',
  ),
  count: publicCount.describe('of them on the issue; null: withheld or unknown'),
});

export const publicTopic = endpoint.get('/public/topic', {
  access: 'any',
  summary: 'One issue: its part of all statements, its figures as in the overview, and its last weeks',
  query: z.object({
    category: z.enum(categories),
    days: daysQuery.optional().describe('number of days up to today; all time if omitted'),
  }),
  response: z.object({
    theme: z.enum(categories),
    statements: publicCount.describe('of the window, whatever their issue; null: withheld'),
    count: publicCount.describe('of them on the issue; null: withheld'),
    issue: topIssue
      .nullable()
      .describe('as in the overview of the window; null if that leaves it out, which `count` explains'),
    dateRange: z.object({ start: anyDay, end: anyDay }),
    weeks: z
      .array(topicWeek)
      .describe(
        `the ${limits.topicWeeks} whole weeks before the one of the last day, and that one: today or, for all time, the last day with content`,
      ),
  }),
});
export type PublicTopic = z.infer<typeof publicTopic.response>;

export const publicTrends = endpoint.get('/public/trends', {
  access: 'any',
  summary: 'Analysed trends of the last fetch, by relevance, then rank',
  query: z.object({ limit: limitQuery.default(limits.publicTrends) }),
  response: z.array(recentTrend),
});

export const insightKinds = ['rising', 'falling', 'heated', 'praised', 'new'] as const;
export type InsightKind = (typeof insightKinds)[number];

export const publicInsights = endpoint.get('/public/insights', {
  access: 'any',
  summary: 'What changed most between the last 7 whole days and the 7 before, up to six',
  query: z.object({ lang: z.enum(languages).default('en').describe('of text') }),
  response: z.array(
    z.object({
      id: z.string().describe('unchanged as long as the statement is the same'),
      kind: z.enum(insightKinds),
      theme: z.enum(categories),
      change: z.number().nullable().describe('relative: 0.34 is +34%; null if there was nothing before'),
      from: z
        .number()
        .describe('the figure of the 7 days before: statements; mean heat; share of praise in percent'),
      to: z.number().describe('the same figure of the last 7 days'),
      text: z.string(),
    }),
  ),
});

export const publicSentiments = endpoint.get('/public/pain-points/sentiment-distribution', {
  access: 'any',
  summary:
    'Shares of criticism, praise and neutral for each issue whose parts hold 10 statements or more, by number of statements',
  query: z.object({ analysisRunId: runIdQuery.optional() }),
  refuses: ['sessions.not_found'],
  response: z.array(
    z.object({
      category: z.enum(categories),
      sentimentPercentages: z
        .object({ complaints: percentage, praise: percentage, neutral: percentage })
        .describe('to one decimal each, so that they may not add up to exactly 100'),
    }),
  ),
});
