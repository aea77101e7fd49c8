import { Hono } from 'hono';
import { z } from 'zod';
import type { World } from '../world/world';
import type { Answer, Call, Endpoint, XSettings } from './call';
import {
  type ComplianceJob,
  complianceLines,
  downloadExpiry,
  type Jobs,
  jobTypes,
  statusOf,
  uploadExpiry,
} from './compliance.jobs';
import { isoTime } from './post.view';
import { conflict, invalidRequest, notFound } from './problems';

/** Where uploads and downloads live on this server; on X they are signed links to a storage service. */
export const STORAGE = '/storage/compliance';

const newJob = z.object({
  type: z.enum(jobTypes),
  name: z.string().max(64).optional(),
  resumable: z.boolean().optional(),
});

const jobFields = { kind: 'otherWords', of: 'compliance_job.fields' } as const;

const statusFor = (call: Call, job: ComplianceJob) =>
  statusOf(job, call.world.now(), call.settings.complianceDelayMs);

const viewJob = (call: Call, job: ComplianceJob): Record<string, unknown> => ({
  id: job.id,
  type: job.type,
  ...(job.name === undefined ? {} : { name: job.name }),
  resumable: false,
  status: statusFor(call, job),
  created_at: isoTime(job.createdAt),
  upload_url: `${call.origin}${STORAGE}/${job.id}/submission`,
  upload_expires_at: isoTime(uploadExpiry(job)),
  download_url: `${call.origin}${STORAGE}/${job.id}/delivery`,
  download_expires_at: isoTime(downloadExpiry(job)),
});

const answerCreate = (call: Call, jobs: Jobs): Answer => {
  const parsed = newJob.safeParse(call.body);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      parameters: { [path.join('.') || 'body']: [] },
      message,
    }));
    return invalidRequest(call.words, errors);
  }
  const { type, name } = parsed.data;
  const isBusy = jobs
    .all()
    .some((job) => job.type === type && ['created', 'in_progress'].includes(statusFor(call, job)));
  if (isBusy) return conflict(call.words, `A job of type ${type} is already in progress.`);
  return { body: { data: viewJob(call, jobs.create(type, name)) } };
};

const answerList = (call: Call, jobs: Jobs): Answer => {
  const status = call.parameters.text('status');
  const listed = jobs
    .all()
    .filter((job) => job.type === call.parameters.text('type'))
    .filter((job) => status === undefined || statusFor(call, job) === status);
  if (listed.length === 0) return { body: { meta: { result_count: 0 } } };
  return { body: { data: listed.map((job) => viewJob(call, job)) } };
};

const answerOne = (call: Call, jobs: Jobs): Answer => {
  const job = jobs.find(call.parameters.text('id') ?? '');
  return job ? { body: { data: viewJob(call, job) } } : notFound;
};

export const createComplianceEndpoints = (jobs: Jobs): readonly Endpoint[] => [
  {
    method: 'POST',
    path: '/2/compliance/jobs',
    limit: 150,
    rules: { 'compliance_job.fields': jobFields },
    answer: (call) => answerCreate(call, jobs),
  },
  {
    method: 'GET',
    path: '/2/compliance/jobs',
    limit: 150,
    rules: {
      type: { kind: 'choice', of: jobTypes, required: true },
      status: { kind: 'choice', of: ['created', 'in_progress', 'failed', 'complete'] },
      'compliance_job.fields': jobFields,
    },
    answer: (call) => answerList(call, jobs),
  },
  {
    method: 'GET',
    path: '/2/compliance/jobs/:id',
    limit: 150,
    pathRules: { id: { kind: 'id' } },
    rules: { 'compliance_job.fields': jobFields },
    answer: (call) => answerOne(call, jobs),
  },
];

/** The storage behind a job's links: a PUT of one id a line, and a GET of the result as JSON lines. */
export const createComplianceStorage = (world: World, settings: XSettings, jobs: Jobs): Hono =>
  new Hono()
    .put(`${STORAGE}/:id/submission`, async (c) => {
      const job = jobs.find(c.req.param('id'));
      if (!job) return c.text('NoSuchKey', 404);
      if (world.now() >= uploadExpiry(job)) return c.text('ExpiredToken', 400);
      if (job.upload) return c.text('PreconditionFailed', 412);
      const ids = (await c.req.text())
        .split(/\r?\n/)
        .map((each) => each.trim())
        .filter((each) => each !== '');
      job.upload = { ids, at: world.now() };
      return c.body(null, 200);
    })
    .get(`${STORAGE}/:id/delivery`, (c) => {
      const job = jobs.find(c.req.param('id'));
      const status = job && statusOf(job, world.now(), settings.complianceDelayMs);
      if (!job || status !== 'complete') return c.text('NoSuchKey', 404);
      if (world.now() >= downloadExpiry(job)) return c.text('ExpiredToken', 400);
      const lines = complianceLines(world, job).map((each) => `${JSON.stringify(each)}\n`);
      return c.body(lines.join(''), 200, { 'content-type': 'application/json' });
    });
