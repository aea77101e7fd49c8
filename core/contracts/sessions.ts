import { z } from 'zod';
import { categories } from '../codes/categories';
import { sentiments } from '../codes/sentiments';
import { sessionStatuses } from '../codes/statuses';
import { limits } from '../limits';
import {
  count,
  idParam,
  interval,
  limitQuery,
  moment,
  optional,
  pageQuery,
  pagination,
  plainText,
  searchQuery,
  sortQuery,
} from './common';
import { endpoint } from './endpoint';
import { estimate } from './estimate';
import { goldSetKey, goldSetKeyQuery } from './gold-sets';
import { modelOption } from './model-option';
import { reasons } from './reasons';

export const session = z
  .object({
    id: z.number().int(),
    session_name: z.string(),
    model_name: z.string(),
    model_version: z.string(),
    status: z.enum(sessionStatuses),
    batch_count: count,
    completed_batches: count,
    created_at: moment,
    finished_at: moment.nullable(),
    content_limit: count.nullable(),
    gold_set_id: z
      .number()
      .int()
      .nullable()
      .describe('the gold set that is classified instead of collected posts'),
    retest_of: z
      .number()
      .int()
      .nullable()
      .describe('the session of whose statements a sample is asked about again; its labels count nowhere'),
    unlabelled_only: z.boolean().describe('only posts are classified that no model had labelled yet'),
    content_count: count.describe('items planned'),
    labelled_count: count,
    failed_count: count.describe(
      'once it has ended: items without a label that are not left out, pending for another session or a retry',
    ),
    left_out_count: count.describe(
      'once it has ended: items without a label whose posts were deleted, filtered out or withheld after planning, so that they are no longer to be classified',
    ),
    uncounted_count: count.describe(
      'once it has ended: items with a label that no longer count: erased, deleted on X, filtered out or edited since',
    ),
    cost_usd: z.number().nonnegative(),
    error: z.string().nullable().describe('why it is delayed while open; why it failed once it has ended'),
    reasons,
    next_step_at: moment
      .nullable()
      .describe(
        'when the AI provider is asked next; null while it is being asked, and once the session has ended',
      ),
    published_at: moment
      .nullable()
      .describe('since when everybody may choose its figures in public calls; null: they may not'),
    cancel_requested: z.boolean().describe('ends as `canceled` once no request is left with the AI provider'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const batch = z
  .object({
    id: z.number().int(),
    sequence: z.number().int(),
    attempt: z
      .number()
      .int()
      .describe('counted from 0: how often the session had asked for these items before'),
    batch_id: z.string().nullable().describe("the provider's id"),
    status: z.enum(sessionStatuses),
    total_requests: count,
    successful_requests: count,
    failed_requests: count.describe(
      'requests without a valid label; those that were left out, because their posts were deleted, filtered out or withheld, are neither successful nor failed',
    ),
    content_count: count,
    labelled_count: count.describe('once it is closed'),
    cost_usd: z.number().nonnegative(),
    created_at: moment,
    submitted_at: moment.nullable(),
    completed_at: moment.nullable(),
    error: z.string().nullable(),
    reasons,
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof batch>;

export const listModels = endpoint.get('/analysis/models', {
  access: 'admin',
  scope: 'figures',
  summary: 'Models a session can use, with retirement and price',
  response: z.array(modelOption),
});

export const sessionSorts = [
  'session_name',
  'model_name',
  'status',
  'created_at',
  'finished_at',
  'content_count',
  'labelled_count',
  'failed_count',
  'cost_usd',
] as const satisfies (keyof Session)[];
export type SessionSort = (typeof sessionSorts)[number];

/** What sessions classify: collected posts, the texts of a gold set, or statements of another session again. */
export const sessionKinds = ['posts', 'gold_set', 'retest'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const listSessions = endpoint.get('/analysis/sessions', {
  access: 'admin',
  scope: 'figures',
  summary: 'Analysis sessions, newest first: all of them, or a page',
  query: z.object({
    page: pageQuery.optional(),
    limit: limitQuery.default(limits.pageSize),
    kind: optional(z.enum(sessionKinds)).describe(
      'what the sessions classify: collected posts, the texts of a gold set, or statements of another session again',
    ),
    gold_set: optional(goldSetKeyQuery).describe('id or name of the gold set that the sessions classify'),
    search: optional(searchQuery).describe('part of the name or of the model, or the id'),
    ...sortQuery(sessionSorts, 'newest first'),
  }),
  refuses: ['gold_sets.not_found'],
  response: z.union([z.array(session), z.object({ data: z.array(session), pagination })]),
});

/** Why a model cannot be asked for a session. */
const modelRefusals = [
  'sessions.retired_model',
  'sessions.retired_for_good',
  'sessions.model_without_provider',
  'sessions.budget_spent',
  'sessions.budget_exceeded',
] as const;

export const createSession = endpoint.post('/analysis/sessions', {
  access: 'admin',
  scope: 'classify',
  summary:
    'Create an analysis session for posts that the model has not labelled with the current codebook, newest first, or for a gold set',
  json: z.object({
    model_name: plainText
      .max(limits.name)
      .optional()
      .describe(
        'name of a model, as GET /analysis/models or `stimmlage sessions models` lists them; without it the default model of the settings',
      ),
    model_version: plainText.max(limits.name).optional(),
    content_limit: z
      .number()
      .int()
      .min(1)
      .max(limits.sessionContentLimit)
      .nullish()
      .describe('maximum number of posts; without it all of them'),
    session_name: plainText.trim().max(limits.name).nullish().describe('name of the session'),
    unlabelled_only: z
      .boolean()
      .optional()
      .describe(
        'only posts that no model has labelled yet, except those that this model was asked about alone without a valid answer; without it all posts that this model has not labelled with the current codebook',
      ),
    gold_set: goldSetKey.nullish().describe('id or name of a gold set to classify instead'),
    retest_of: z
      .number()
      .int()
      .min(1)
      .nullish()
      .describe(
        'id of a session that has ended: the same model is asked again about a sample of its statements, each beside others than before. The sample is made of whole requests, as many as hold content_limit statements (200 without it) and at least ten; model_name, model_version and gold_set are ignored',
      ),
    dryRun: z.boolean().optional().describe('only estimate what it would use'),
  }),
  refuses: [
    'sessions.unknown_model',
    'sessions.no_model',
    'sessions.nothing_to_analyze',
    ...modelRefusals,
    'gold_sets.not_found',
    'sessions.not_found',
    'sessions.still_open',
    'sessions.nothing_to_retest',
  ],
  status: 201,
  response: session,
  dryRun: estimate,
});

export const getSession = endpoint.get('/analysis/sessions/:id', {
  access: 'admin',
  scope: 'figures',
  summary: 'One analysis session',
  params: idParam,
  refuses: ['sessions.not_found'],
  response: session,
});

export const listBatches = endpoint.get('/analysis/sessions/:id/batches', {
  access: 'admin',
  scope: 'figures',
  summary: 'The batches of a session, in order',
  params: idParam,
  refuses: ['sessions.not_found'],
  response: z.array(batch),
});

const agreementOf = (what: string) =>
  z.object({
    share: z.number().min(0).max(1).nullable().describe(`statements with the same ${what}; null without any`),
    shareInterval: interval,
    kappa: z.number().min(-1).max(1).nullable().describe("Cohen's kappa; null if only one was given"),
    kappaInterval: interval,
  });

export const retest = z
  .object({
    retest_of: z.number().int(),
    n: count.describe('statements that have a label of both sessions'),
    sentiment: agreementOf('sentiment'),
    category: agreementOf('issue'),
    requests: count.describe('requests of the first session that they were asked about in'),
    conspicuous: z
      .array(
        z.object({
          n: count,
          differing: count.describe('statements with another sentiment or issue'),
          statements: z.array(
            z.object({
              id: z.string(),
              before: z.enum(sentiments),
              after: z.enum(sentiments),
              category_before: z.enum(categories),
              category_after: z.enum(categories),
            }),
          ),
        }),
      )
      .describe(
        'requests in which more labels differ than chance explains (binomial test against the other requests, 1% divided by their number): a text in them may have changed the labels of the others',
      ),
  })
  .meta({ id: 'Retest' });
export type Retest = z.infer<typeof retest>;

export const getRetest = endpoint.get('/analysis/sessions/:id/retest', {
  access: 'admin',
  scope: 'figures',
  summary: 'How far a retest agrees with the session whose statements it asked about again',
  params: idParam,
  refuses: ['sessions.not_found', 'sessions.not_a_retest'],
  response: retest,
});

export const refreshSession = endpoint.post('/analysis/sessions/:id/refresh', {
  access: 'admin',
  scope: 'classify',
  summary: 'Ask the AI provider now',
  params: idParam,
  refuses: ['sessions.not_found'],
  response: session,
});

export const cancelSession = endpoint.post('/analysis/sessions/:id/cancel', {
  access: 'admin',
  scope: 'classify',
  summary: 'Cancel a session: no more requests are sent; existing answers are kept',
  params: idParam,
  refuses: ['sessions.not_found', 'sessions.has_ended'],
  response: session,
});

export const retryFailed = endpoint.post('/analysis/sessions/:id/retry-failed', {
  access: 'admin',
  scope: 'classify',
  summary: 'Reopen a finished session for its items without a label',
  params: idParam,
  json: z.object({ dryRun: z.boolean().optional().describe('only estimate what it would use') }),
  refuses: [
    'sessions.unknown_model',
    'sessions.not_found',
    ...modelRefusals,
    'sessions.still_open',
    'sessions.nothing_failed',
  ],
  response: session,
  dryRun: estimate,
});

export const publishSession = endpoint.put('/analysis/sessions/:id/published', {
  access: 'admin',
  scope: 'administer',
  summary: 'Let everybody choose the figures of this session in public calls, or no longer',
  params: idParam,
  json: z.object({ published: z.boolean() }),
  refuses: ['sessions.no_figures', 'sessions.not_found'],
  response: session,
});
