import { z } from 'zod';
import { runModes, runStatuses, runTriggers } from '../codes/statuses';
import { limits } from '../limits';
import { count, idParam, limitQuery, moment, outcome, pageQuery, pagination, sortQuery } from './common';
import { endpoint } from './endpoint';
import { reasons } from './reasons';
import { target } from './targets';

const reason = z
  .string()
  .nullable()
  .describe('why the run ended early or was not followed by an analysis, in words');

/** A remark about a target in a run: an error, or a note about posts that were not collected. */
const remarks = z.object({ target: z.string(), reason: z.string(), reasons });

export const run = z
  .object({
    id: z.number().int(),
    mode: z.enum(runModes),
    trigger: z.enum(runTriggers),
    status: z.enum(runStatuses),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    processedTargets: count.describe('without those not reached when the run ended early'),
    totalTargets: count,
    collectedTweets: count.describe('posts and replies that were new'),
    knownTweets: count.describe('posts and replies already stored'),
    expiredTweets: count.describe('posts and replies that retention deleted earlier; not stored again'),
    filteredTweets: count.describe('new ones that were filtered out'),
    errorCount: count,
    errors: z.array(remarks),
    gaps: z.array(remarks).describe('not collected because of limits'),
    reason,
    reasons,
    waitingUntil: moment.nullable(),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof run>;

export const startCollection = endpoint.post('/collection/start', {
  access: 'admin',
  scope: 'collect',
  summary: 'Start a collection run',
  json: z.object({ testMode: z.boolean().default(false) }),
  refuses: ['runs.already_running', 'runs.no_targets'],
  status: 202,
  response: outcome.extend({ runId: z.number().int() }),
});

export const stopCollection = endpoint.post('/collection/stop', {
  access: 'admin',
  scope: 'collect',
  summary: 'Stop the active run: after the current target, or immediately while it waits',
  refuses: ['runs.none_active'],
  status: 202,
  response: outcome,
});

export const backfillTarget = endpoint.post('/admin/collection/targets/:id/backfill', {
  access: 'admin',
  scope: 'collect',
  summary: 'Fetch older posts of a target, in a run of its own',
  params: idParam,
  json: z.object({
    posts: z
      .number()
      .int()
      .min(1)
      .max(limits.backfillPosts)
      .describe("an account's timeline reaches 3,200 posts back, a search seven days"),
  }),
  refuses: ['targets.not_found', 'runs.already_running', 'targets.no_handle'],
  status: 202,
  response: outcome.extend({ runId: z.number().int() }),
});

export const collectionRunning = endpoint.get('/collection/running', {
  access: 'admin',
  scope: 'figures',
  summary: 'Progress of the active run, or figures of the last one',
  response: z.object({
    isRunning: z.boolean(),
    currentTarget: z.string().nullable(),
    processedTargets: count,
    totalTargets: count,
    progressPercentage: z.number().min(0).max(100),
    collectedTweets: count,
    errors: z.array(z.string()),
    targetErrors: z.array(remarks).describe('the same, by target'),
    elapsedTime: count.describe('milliseconds'),
    waitingUntil: moment.nullable(),
    reason,
    reasons,
  }),
});

export const collectionStatus = endpoint.get('/collection/status', {
  access: 'admin',
  scope: 'figures',
  summary: 'The active run and the newest ones',
  response: z.object({ running: run.nullable(), runs: z.array(run) }),
});

export type CollectionStatus = z.infer<typeof collectionStatus.response>;

export const runSorts = [
  'id',
  'startedAt',
  'status',
  'processedTargets',
  'collectedTweets',
  'errorCount',
] as const satisfies (keyof Run)[];
export type RunSort = (typeof runSorts)[number];

export const listRuns = endpoint.get('/collection/runs', {
  access: 'admin',
  scope: 'figures',
  summary: 'A page of all collection runs, newest first',
  query: z.object({
    page: pageQuery.default(1),
    limit: limitQuery.default(limits.pageSize),
    ...sortQuery(runSorts, 'newest first'),
  }),
  response: z.object({ data: z.array(run), pagination }),
});

export const getRun = endpoint.get('/collection/runs/:id', {
  access: 'admin',
  scope: 'figures',
  summary: 'One collection run',
  params: idParam,
  refuses: ['runs.not_found'],
  response: run,
});

export const collectionTargets = endpoint.get('/collection/targets', {
  access: 'admin',
  scope: 'collect',
  summary: 'Active targets as a run takes them, priority first',
  response: z.array(target),
});
