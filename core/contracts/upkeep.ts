import { z } from 'zod';
import { upkeepKinds, upkeepStatuses } from '../codes/statuses';
import { count, moment, outcome } from './common';
import { endpoint } from './endpoint';
import { reasons } from './reasons';

const upkeepRun = z.object({
  id: z.number().int(),
  kind: z.enum(upkeepKinds),
  status: z.enum(upkeepStatuses),
  trigger: z.enum(['manual', 'schedule']),
  counts: z.record(z.string(), count).describe('what it has done so far'),
  note: z.string().nullable().describe('why it failed, what it is waiting for, or what it did not do'),
  reasons,
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type UpkeepRun = z.infer<typeof upkeepRun>;

export const startUpkeep = endpoint.post('/upkeep/:kind', {
  access: 'admin',
  scope: 'administer',
  summary: `Start maintenance of one kind now: ${upkeepKinds.join(', ')}`,
  params: z.object({ kind: z.enum(upkeepKinds) }),
  refuses: ['upkeep.already_running'],
  status: 202,
  response: outcome.extend({ runId: z.number().int() }),
});

export const listUpkeepRuns = endpoint.get('/upkeep/runs', {
  access: 'admin',
  scope: 'figures',
  summary: 'The latest run of each maintenance kind, and all recent ones',
  response: z.object({
    latest: z.array(upkeepRun).describe('one of each kind that has run'),
    runs: z.array(upkeepRun).describe('the newest 20'),
    erasures: z
      .array(upkeepRun)
      .describe('the newest 20 runs that have erased a person, without nightly checks that found nothing'),
  }),
});

const diagnosis = z.object({
  ok: z.boolean().nullable().describe('null while there is no report'),
  checkedAt: moment.nullable(),
  detail: z.string(),
  mismatches: z.array(
    z.object({ rollup: z.string(), key: z.string(), expected: z.number(), found: z.number() }),
  ),
  runId: z
    .number()
    .int()
    .nullable()
    .describe('the run that is creating the next report; null if none is being created'),
});

export const getDiagnosis = endpoint.get('/database/diagnostics', {
  access: 'admin',
  scope: 'figures',
  summary: 'The last consistency report',
  response: diagnosis,
});

export const diagnoseDatabase = endpoint.post('/database/diagnostics', {
  access: 'admin',
  scope: 'administer',
  summary:
    'The consistency report, created now; with too many labels for that, the last one while a new one is created',
  response: diagnosis,
});
