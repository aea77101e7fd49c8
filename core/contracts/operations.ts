import { z } from 'zod';
import { setupStates, setupSteps } from '../codes/setup';
import { count, day, moment } from './common';
import { endpoint } from './endpoint';
import { reasons } from './reasons';

export const livez = endpoint.get('/livez', {
  root: true,
  access: 'any',
  summary: 'Whether the process is running',
  response: z.object({ status: z.literal('ok') }),
});

const part = z.object({ ok: z.boolean(), detail: z.string().nullable() });

export const readyz = endpoint.get('/readyz', {
  root: true,
  access: 'any',
  summary: 'Whether database, migrations and queue are ready; 503 with what is missing',
  response: z.object({
    status: z.enum(['ok', 'unavailable']),
    database: part,
    migrations: part,
    queue: part,
    consistency: part,
  }),
});
export type Readiness = z.infer<typeof readyz.response>;

export const databaseStatus = endpoint.get('/database/status', {
  access: 'staff',
  scope: 'figures',
  summary: 'Connection, sizes, recent activity, consistency and queues',
  response: z.object({
    status: z.enum(['connected', 'error']),
    lastCheck: moment,
    database: z.object({ database_name: z.string(), version: z.string(), current_user: z.string() }),
    tables: z.object({ content: count, analysis_results: count }),
    tableSizes: z.array(z.object({ table: z.string(), bytes: count })),
    recentActivity: z.array(z.object({ date: day, count })),
    consistency: z.object({
      ok: z.boolean().nullable(),
      checkedAt: moment.nullable(),
      detail: z.string(),
      mismatch: z
        .object({ rollup: z.string(), key: z.string(), found: z.number(), expected: z.number() })
        .nullable()
        .describe('the first figure that differs from its labels: what it counts, and what they give'),
    }),
    unnamedProxies: z
      .array(z.object({ address: z.string(), lastSeenAt: moment }))
      .describe(
        'who passed on requests of others today and is not in TRUSTED_PROXIES, as this API process saw it',
      ),
    worker: z
      .object({ lastSeenAt: moment.nullable(), missing: z.boolean(), restarting: z.boolean() })
      .describe(
        'when a worker last did what is due every minute; missing if that is minutes ago, or if a job has needed one for most of a minute; restarting if workers started in five of the last ten minutes or more',
      ),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: count,
        active: count,
        failed: count,
        error: z.string().nullable().describe('why a job is being retried, or the last one failed'),
        oldestSeconds: count,
      }),
    ),
  }),
});

export const databaseStats = endpoint.get('/admin/database/stats', {
  access: 'admin',
  scope: 'figures',
  summary: 'Number of posts, and how many are analysed',
  response: z.object({
    totalContent: count,
    analyzedContent: count,
    totalAnalysis: count.describe('stored labels from all sessions'),
    analysisRate: z.number().min(0).max(100).describe('percentage of posts that are analysed'),
    recentAnalysis: z.array(z.object({ count, date: day })),
  }),
});

export const collectionStats = endpoint.get('/admin/collection/stats', {
  access: 'admin',
  scope: 'figures',
  summary: 'Targets by kind and the last run',
  response: z.object({
    totalTargets: count,
    activeTargets: count,
    lastRun: moment.nullable().describe('when the last run started'),
    summary: z.object({
      totalPoliticians: count,
      totalHashtags: count,
      totalKeywords: count,
      totalInfluencers: count,
      totalMedia: count,
      activePoliticians: count,
      activeHashtags: count,
    }),
  }),
});

export const setupProgress = endpoint.get('/admin/setup', {
  access: 'admin',
  scope: 'figures',
  summary: 'What the installation needs until its first figure, and what comes next',
  response: z.object({
    complete: z.boolean().describe('whether the first figure exists; stays true'),
    next: z
      .enum(setupSteps)
      .nullable()
      .describe('the first step that can be done now; null if complete, or if work is in progress'),
    steps: z
      .array(
        z.object({
          step: z.enum(setupSteps),
          state: z
            .enum(setupStates)
            .describe('blocked: needs an earlier step; optional: the first figure does not need it'),
          reason: z.string().nullable().describe('what is missing or went wrong, in words'),
          reasons,
        }),
      )
      .describe('in the order of the work; empty once it is complete'),
  }),
});
export type SetupProgress = z.infer<typeof setupProgress.response>;

export const metrics = endpoint.get('/metrics', {
  root: true,
  access: 'metrics',
  scope: 'figures',
  summary: 'Metrics for Prometheus, with the token of METRICS_TOKEN or as an admin',
  responseTypes: ['text/plain'],
  response: z.string(),
});
