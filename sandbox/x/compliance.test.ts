import { afterEach, beforeEach, expect, test } from 'bun:test';
import { openDocument } from '../testing/openapi';
import { hasSharedData, withSharedData } from '../testing/shared';
import { type Json, type RunningSandbox, startSandbox } from '../testing/start';
import { people, posts } from '../testing/tiny';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

interface Job {
  id: string;
  status: string;
  upload_url: string;
  download_url: string;
}

const post = (body: unknown) =>
  fetch(`${sandbox.url}/2/compliance/jobs`, {
    method: 'POST',
    headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const createJob = async (type: 'tweets' | 'users'): Promise<Job> => {
  const response = await post({ type, name: 'täglich' });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Job }).data;
};

const look = async ({ id }: Job): Promise<Job> =>
  (await sandbox.get(`/2/compliance/jobs/${id}`)).body['data'] as Job;

const upload = (job: Job, ids: string[]) =>
  fetch(job.upload_url, { method: 'PUT', body: `${ids.join('\n')}\n` });

const results = async (job: Job): Promise<Json[]> => {
  const text = await (await fetch(job.download_url)).text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
};

test('a job for posts tells which must go, and why', async () => {
  sandbox.world.changes.removePost(posts.bus.id, 'deleted');
  await sandbox.control('PATCH', `/world/users/${people.bert.id}`, { state: 'deactivated' });
  const job = await createJob('tweets');
  expect(job).toMatchObject({ status: 'created', name: 'täglich', type: 'tweets', resumable: false });
  expect((await fetch(job.download_url)).status).toBe(404);
  const ids = [posts.bus, posts.tax, posts.angry, posts.secret, posts.banned].map(({ id }) => id);
  expect((await upload(job, [...ids, '1'])).status).toBe(200);
  expect((await look(job)).status).toBe('complete');
  const line = (id: string, reason: string, created_at: string) => ({
    id,
    action: 'delete',
    created_at,
    redacted_at: '2026-11-20T12:00:00.000Z',
    reason,
  });
  expect(await results(job)).toEqual([
    line(posts.bus.id, 'deleted', '2026-11-20T10:00:00.000Z'),
    line(posts.angry.id, 'deactivated', '2026-11-20T11:01:00.000Z'),
    line(posts.secret.id, 'protected', '2026-11-20T09:00:00.000Z'),
    line(posts.banned.id, 'suspended', '2026-11-20T08:59:00.000Z'),
  ]);
});

test('a job for accounts does so too', async () => {
  const job = await createJob('users');
  await upload(job, ['101', '203', '204', '205', '9']);
  expect((await results(job)).map(({ id, reason }) => [id, reason])).toEqual([
    ['203', 'protected'],
    ['204', 'suspended'],
    ['205', 'deactivated'],
  ]);
});

test('a job takes its time, one of a kind at once, and expires unused', async () => {
  await sandbox.control('PUT', '/x', { complianceDelayMs: 60_000 });
  const job = await createJob('tweets');
  expect((await post({ type: 'tweets' })).status).toBe(409);
  expect((await createJob('users')).status).toBe('created');
  await upload(job, [posts.bus.id]);
  expect((await upload(job, [posts.tax.id])).status).toBe(412);
  expect((await look(job)).status).toBe('in_progress');
  await sandbox.control('POST', '/clock', { advanceMs: 60_000 });
  expect((await look(job)).status).toBe('complete');
  const unused = await createJob('tweets');
  await sandbox.control('POST', '/clock', { advanceMs: 15 * 60_000 });
  expect((await look(unused)).status).toBe('expired');
  expect((await upload(unused, [posts.bus.id])).status).toBe(400);
  const listed = async (parameters: Record<string, string>) =>
    ((await sandbox.get('/2/compliance/jobs', parameters)).body['data'] as Job[]).map(({ id }) => id);
  expect(await listed({ type: 'tweets' })).toEqual([unused.id, job.id]);
  expect(await listed({ type: 'tweets', status: 'complete' })).toEqual([job.id]);
});

test('a wrong body is refused, an unknown job not found', async () => {
  for (const body of [{}, { type: 'posts' }, { type: 'tweets', name: 'x'.repeat(65) }, 'kein JSON']) {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ title: 'Invalid Request' });
  }
  expect((await sandbox.get('/2/compliance/jobs/7')).status).toBe(404);
});

test.skipIf(!hasSharedData)(`jobs are as X's OpenAPI documents say${withSharedData}`, async () => {
  const job = await createJob('tweets');
  const one = await sandbox.get(`/2/compliance/jobs/${job.id}`);
  const list = await sandbox.get('/2/compliance/jobs', { type: 'tweets' });
  for (const dialect of ['tweet', 'post'] as const) {
    const document = await openDocument(dialect);
    expect(document.complaints('POST', '/2/compliance/jobs', 200, { data: job })).toEqual([]);
    expect(document.complaints('GET', '/2/compliance/jobs/{id}', 200, one.body)).toEqual([]);
    expect(document.complaints('GET', '/2/compliance/jobs', 200, list.body)).toEqual([]);
  }
});
