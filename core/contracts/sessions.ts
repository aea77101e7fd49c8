import { z } from 'zod';
import { sessionStatuses } from '../codes/statuses';
import { limits } from '../limits';
import { modelNames } from '../models';
import { count, idParam, moment, plainText } from './common';
import { endpoint } from './endpoint';

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
    content_count: count.describe('items planned'),
    labelled_count: count,
    failed_count: count.describe('items that stay pending for a later session'),
    cost_usd: z.number().nonnegative(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const batch = z
  .object({
    id: z.number().int(),
    sequence: z.number().int(),
    attempt: z.number().int(),
    batch_id: z.string().nullable().describe("the provider's id"),
    status: z.enum(sessionStatuses),
    total_requests: count,
    successful_requests: count,
    failed_requests: count,
    content_count: count,
    created_at: moment,
    completed_at: moment.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof batch>;

export const modelOption = z
  .object({
    name: z.string(),
    version: z.string(),
    label: z.string(),
    description: z.string(),
    items_per_request: z.number().int(),
    max_tokens: z.number().int(),
    retired_on: z.iso.date().nullable(),
    successor: z.string().nullable(),
    selectable: z.boolean(),
    is_default: z.boolean(),
    price: z.object({ input: z.number(), output: z.number() }).describe('dollars per million tokens'),
  })
  .meta({ id: 'Model' });

export const listModels = endpoint({
  method: 'get',
  path: '/analysis/models',
  access: 'admin',
  summary: 'Models a session can use, with retirement and price',
  status: 200,
  response: z.array(modelOption),
});

export const listSessions = endpoint({
  method: 'get',
  path: '/analysis/sessions',
  access: 'admin',
  summary: 'Analysis sessions, newest first',
  status: 200,
  response: z.array(session),
});

export const createSession = endpoint({
  method: 'post',
  path: '/analysis/sessions',
  access: 'admin',
  summary: 'Create an analysis session over pending content, newest first',
  json: z.object({
    model_name: z.enum(modelNames).optional(),
    model_version: plainText.max(limits.name).optional(),
    content_limit: z.number().int().min(1).max(limits.sessionContentLimit).nullish(),
    session_name: plainText.trim().max(limits.name).nullish(),
  }),
  status: 201,
  response: session,
});

export const getSession = endpoint({
  method: 'get',
  path: '/analysis/sessions/:id',
  access: 'admin',
  summary: 'One analysis session',
  params: idParam,
  status: 200,
  response: session,
});

export const listBatches = endpoint({
  method: 'get',
  path: '/analysis/sessions/:id/batches',
  access: 'admin',
  summary: 'The batches of a session, in order',
  params: idParam,
  status: 200,
  response: z.array(batch),
});

export const refreshSession = endpoint({
  method: 'post',
  path: '/analysis/sessions/:id/refresh',
  access: 'admin',
  summary: 'Ask the provider at once',
  params: idParam,
  status: 200,
  response: session,
});
