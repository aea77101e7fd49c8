import { describe, expect, test } from 'bun:test';
import {
  collectionRunning,
  collectionStatus,
  listRuns,
  startCollection,
} from '@stimmlage/core/contracts/collection';
import { reason } from '@stimmlage/core/reasons/reason';
import { advanceRunTarget, beginRun, endRun, nextRunTarget } from '@stimmlage/db/queries/collection/runs';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { seedRuns } from '@stimmlage/db/testing/seed-runs';
import { storeTargets } from '@stimmlage/db/testing/store';
import { startApi, useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'collection_runs, collection_run_targets, targets, queue.job');

const addTargets = (...names: string[]) =>
  storeTargets(
    api.database,
    names.map((username, index) => ({ username, isActive: username !== 'inaktiv', priority: 10 - index })),
  );
const start = (json: unknown = {}) => api.call('POST', '/collection/start', { as: 'admin', json });
const running = () => api.read(collectionRunning, '/collection/running', { as: 'admin' });

test('creates a run for all active targets, and enqueues its job', async () => {
  await addTargets('anna', 'bernd', 'inaktiv');
  const response = await start();
  expect(response.status).toBe(202);
  const answer = startCollection.response.parse(await response.json());
  expect(answer).toEqual({
    success: true,
    message: 'Collection started successfully for 2 targets',
    runId: 1,
  });
  const jobs = await api.database.client`select name, data from queue.job`;
  expect([...jobs]).toEqual([{ name: 'collection.run', data: { runId: 1 } }]);
});

test('starts only one run for several concurrent calls', async () => {
  await addTargets('anna');
  const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(7).fill(409)]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: 'runs.already_running' });
  await api.database.db.transaction((tx) => endRun(tx, 1, 'completed', []));
  expect((await start({ testMode: true })).status).toBe(202);
});

test('refuses to start without an active target', async () => {
  await addTargets('inaktiv');
  expect(await (await start()).json()).toMatchObject({ error: 'runs.no_targets' });
});

test('derives progress from the targets, and lists their errors and gaps', async () => {
  expect(await running()).toMatchObject({ isRunning: false, totalTargets: 0 });
  await addTargets('anna', 'bernd', 'clara');
  await start();
  const { db } = api.database;
  await beginRun(db, 1);
  const step = async (patch: Parameters<typeof advanceRunTarget>[2]) => {
    const row = await nextRunTarget(db, 1);
    if (row) await db.transaction((tx) => advanceRunTarget(tx, row, patch));
  };
  await step({
    state: 'done',
    collected: 12,
    known: 3,
    filtered: 2,
    gap: [reason('other', { text: 'More were left' })],
  });
  await step({ state: 'failed', error: [reason('target.not_known', { username: 'bernd' })] });
  expect(await running()).toMatchObject({
    isRunning: true,
    currentTarget: 'clara',
    processedTargets: 2,
    totalTargets: 3,
    progressPercentage: 66,
    collectedTweets: 12,
    errors: ['bernd: X has no account @bernd'],
  });
  await db.transaction((tx) => endRun(tx, 1, 'failed', [reason('other', { text: 'The credit is spent' })]));
  const status = await api.read(collectionStatus, '/collection/status', { as: 'admin' });
  expect(status.running).toBeNull();
  expect(status.runs).toMatchObject([
    {
      id: 1,
      status: 'failed',
      reason: 'The credit is spent; 1 target not collected',
      processedTargets: 2,
      knownTweets: 3,
      filteredTweets: 2,
      errors: [{ target: 'bernd', reason: 'X has no account @bernd' }],
      gaps: [{ target: 'anna', reason: 'More were left' }],
    },
  ]);
  expect(await running()).toMatchObject({
    isRunning: false,
    currentTarget: null,
    progressPercentage: 66,
    collectedTweets: 12,
    reason: 'The credit is spent; 1 target not collected',
  });
  const one = await api.call('GET', '/collection/runs/1', { as: 'admin' });
  expect(await one.json()).toEqual(status.runs[0] as never);
  expect((await api.call('GET', '/collection/runs/2', { as: 'admin' })).status).toBe(404);
});

test('pages through all runs, newest first, also past the newest that the status has', async () => {
  const ids = await seedRuns(api.database, 45);
  const read = (query = '') => api.read(listRuns, `/collection/runs${query}`, { as: 'admin' });
  const newestFirst = ids.toReversed();
  const first = await read();
  expect(first.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 20));
  expect(first.pagination).toMatchObject({ page: 1, limit: 20, total: 45, totalPages: 3, hasNext: true });
  const status = await api.read(collectionStatus, '/collection/status', { as: 'admin' });
  expect(first.data).toEqual(status.runs);
  const last = await read('?page=3');
  expect(last.data.map(({ id }) => id)).toEqual(newestFirst.slice(40));
  expect(last.data[0]).toMatchObject({ status: 'stopped', totalTargets: 1, collectedTweets: 6 });
  expect(last.pagination).toMatchObject({ hasNext: false, hasPrev: true });
  const beyond = await read('?page=1000000&limit=100');
  expect(beyond).toMatchObject({ data: [], pagination: { total: 45, totalPages: 1 } });
  for (const query of ['?page=0', '?limit=101', '?sort=mode'])
    expect((await api.call('GET', `/collection/runs${query}`, { as: 'admin' })).status).toBe(400);
});

test('measures how long a run has been active by the clock of the database, whatever that of the API', async () => {
  await using own = await startApi({ now: () => new Date(Date.now() + 600_000) });
  await own.database.client`
    insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, started_at)
    values ('normal', 'manual', 'running', 100, 0, now() - interval '5 seconds')`;
  const { elapsedTime } = await own.read(collectionRunning, '/collection/running', { as: 'admin' });
  expect(elapsedTime).toBeWithin(5_000, 300_000);
});

test('stops a run immediately if it has not started, and otherwise after its current target', async () => {
  const stop = async () => {
    const response = await api.call('POST', '/collection/stop', { as: 'admin' });
    return { status: response.status, body: await response.json() };
  };
  expect(await stop()).toMatchObject({ status: 409, body: { error: 'runs.none_active' } });
  await addTargets('anna', 'bernd');
  await start();
  expect(await stop()).toEqual({
    status: 202,
    body: { success: true, message: 'Collection stopped successfully' },
  });
  await start();
  await beginRun(api.database.db, 2);
  expect(await stop()).toEqual({
    status: 202,
    body: { success: true, message: 'Collection stops after the current target' },
  });
  const status = await api.call('GET', '/collection/status', { as: 'admin' });
  expect(collectionStatus.response.parse(await status.json()).runs).toMatchObject([
    { id: 2, status: 'running' },
    { id: 1, reason: 'Stopped on request; 2 targets not collected', processedTargets: 0, status: 'stopped' },
  ]);
  const audit = await api.database
    .client`select user_name, object_id from audit_log where action = 'run.stop' order by id`;
  expect([...audit]).toEqual([
    { user_name: 'admin', object_id: '1' },
    { user_name: 'admin', object_id: '2' },
  ]);
});

describe('a backfill', () => {
  const backfill = async (id: number, json: unknown) => {
    const path = `/admin/collection/targets/${id}/backfill`;
    const response = await api.call('POST', path, { as: 'admin', json });
    return { status: response.status, body: await response.json() };
  };

  test('is a run for a single target, even an inactive one, and cannot start while another run is in progress', async () => {
    await addTargets('anna', 'inaktiv');
    expect(await backfill(2, { posts: 3200 })).toEqual({
      status: 202,
      body: { success: true, message: 'Backfill started successfully for inaktiv', runId: 1 },
    });
    const run = await api.call('GET', '/collection/runs/1', { as: 'admin' });
    expect(await run.json()).toMatchObject({ mode: 'backfill', totalTargets: 1 });
    const jobs = await api.database.client`select name, data from queue.job`;
    expect([...jobs]).toEqual([{ name: 'collection.run', data: { runId: 1 } }]);
    expect(await backfill(1, { posts: 10 })).toMatchObject({
      status: 409,
      body: { error: 'runs.already_running' },
    });
    expect((await start()).status).toBe(409);
  });

  test('is refused for a target that cannot be collected', async () => {
    await addTargets('anna');
    await storeTargets(api.database, [{ username: 'Der Landbote', targetType: 'media' }]);
    expect(await backfill(2, { posts: 10 })).toMatchObject({
      status: 409,
      body: { error: 'targets.no_handle' },
    });
    await api.database.client`update targets set deleted_at = now() where id = 1`;
    for (const id of [1, 3])
      expect(await backfill(id, { posts: 10 })).toMatchObject({
        status: 404,
        body: { error: 'targets.not_found' },
      });
  });

  test.each([{ posts: 0 }, { posts: 3201 }, { posts: 1.5 }, { posts: '10' }, {}])(
    'is refused with %j, reporting the invalid field',
    async (json) => {
      expect(await backfill(1, json)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'json.posts' }] },
      });
    },
  );
});
