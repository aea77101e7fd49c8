import { expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { stopActiveRun } from '@stimmlage/db/queries/collection/runs';
import { storeRun } from '@stimmlage/db/testing/store';
import { drain } from '../testing/harness';
import { collectionHandler } from './collect.handler';
import { beginBackfill } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const hashtags = ['Rente', 'Bahn', 'Mieten', 'Pflege', 'Schule'].map((username) => ({
  username,
  targetType: 'hashtag' as const,
}));
const begin = async () => {
  const { harness } = collection;
  const runId = await storeRun(harness.database);
  const handle = collectionHandler(harness.deps);
  return {
    runId,
    work: () => handle({ runId }, { signal: new AbortController().signal, last: false }),
    toEnd: () => drain((context) => handle({ runId }, context), harness.pass),
  };
};

test('lets the run wait once X has been unavailable for three targets, and then reads them again', async () => {
  const { harness, fault, progressOf, noteOf } = collection;
  await harness.addTargets(...hashtags);
  await fault({ path: '/2/tweets/search/recent', times: 9, fault: { kind: 'unavailable' } });
  const { runId, work, toEnd } = await begin();
  expect((await work())?.again).toBeWithin(4 * 60, 5 * 60 + 2);
  expect(await progressOf(runId)).toMatchObject({
    status: 'waiting',
    reason: 'X is not available (503). This step is retried automatically.',
    outages: 1,
    processedTargets: 0,
    errors: [],
  });
  expect(await Promise.all(hashtags.map(({ username }) => noteOf(username)))).toEqual(Array(5).fill(null));
  harness.pass(5 * 60 + 1);
  await toEnd();
  expect(await progressOf(runId)).toMatchObject({
    status: 'completed',
    reason: null,
    outages: 0,
    processedTargets: 5,
    errors: [],
  });
});

test('ends the run if X is still unavailable after the last wait', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets(...hashtags);
  await fault({ path: '/2/tweets/search/recent', times: 'always', fault: { kind: 'unavailable' } });
  const { runId, work } = await begin();
  await harness.database.client`update collection_runs set outages = 2`;
  expect((await work())?.again).toBeWithin(29 * 60, 30 * 60 + 2);
  harness.pass(30 * 60 + 1);
  expect(await work()).toBeUndefined();
  const progress = await progressOf(runId);
  expect(progress).toMatchObject({
    status: 'failed',
    reason: 'X is not available (503); 2 targets not collected',
    processedTargets: 3,
  });
  expect(progress.errors).toHaveLength(3);
});

test('lets a run wait for X whose accounts could not be looked up, until it is stopped', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets({ username: 'anna_k' }, { username: 'bernd_b' }, { username: 'clara' });
  await fault({ path: '/2/users/by', times: 3, fault: { kind: 'unavailable' } });
  const { runId, work } = await begin();
  await work();
  expect(await progressOf(runId)).toMatchObject({ status: 'waiting', outages: 1, errors: [] });
  await harness.database.db.transaction(stopActiveRun);
  expect(await progressOf(runId)).toMatchObject({
    status: 'stopped',
    codes: ['run.stopped', 'run.targets_left'],
  });
});

test('lets a run of one target wait if X has not answered at all, but not a test run', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets(...hashtags.slice(0, 1));
  await fault({ path: '/2/tweets/search/recent', times: 6, fault: { kind: 'unavailable' } });
  expect(await progressOf(await harness.collect('test'))).toMatchObject({
    status: 'completed',
    errors: [{ target: 'Rente', reason: expect.stringContaining('X is not available (503)') }],
  });
  const { runId, work, toEnd } = await begin();
  expect((await work())?.again).toBeWithin(4 * 60, 5 * 60 + 2);
  expect(await progressOf(runId)).toMatchObject({ status: 'waiting', outages: 1, errors: [] });
  harness.pass(5 * 60 + 1);
  await toEnd();
  expect(await progressOf(runId)).toMatchObject({ status: 'completed', outages: 0, errors: [] });
});

test('does not wait for the last target of a run in which X has answered, even before the worker was stopped', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets(...hashtags.slice(0, 2).map((hashtag, n) => ({ ...hashtag, priority: 9 - n })));
  const path = '/2/tweets/search/recent';
  await fault({ path, after: 1, times: 1, fault: { kind: 'rate-limit', resetInSeconds: 60 } });
  const { runId, work, toEnd } = await begin();
  await work();
  expect(await progressOf(runId)).toMatchObject({ status: 'waiting', processedTargets: 1 });
  await fault({ path, times: 3, fault: { kind: 'unavailable' } });
  harness.pass(62);
  await toEnd();
  expect(await progressOf(runId)).toMatchObject({
    status: 'completed',
    outages: 0,
    errors: [{ target: 'Bahn', reason: expect.stringContaining('X is not available (503)') }],
  });
});

test('lets a backfill wait whose account could not be looked up', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets({ username: 'anna_k' });
  await fault({ path: '/2/users/by', times: 3, fault: { kind: 'unavailable' } });
  const { id, step, toEnd } = await beginBackfill(harness, 5);
  await step();
  expect(await progressOf(id)).toMatchObject({ status: 'waiting', outages: 1, errors: [] });
  harness.pass(5 * 60 + 1);
  await toEnd();
  expect(await progressOf(id)).toMatchObject({ status: 'completed', outages: 0, errors: [] });
});

test('does not count targets that X was not asked about as answered', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets(...hashtags.map((hashtag, n) => ({ ...hashtag, priority: 9 - n })));
  await fault({ path: '/2/tweets/search/recent', times: 9, fault: { kind: 'unavailable' } });
  const { runId, work } = await begin();
  await harness.database.client`update targets set is_active = false where username = 'Mieten'`;
  await work();
  expect(await progressOf(runId)).toMatchObject({ status: 'waiting', processedTargets: 1 });
});

test('reads the targets again that were lost before X limited the run', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets(
    { username: 'anna_k' },
    { username: 'bernd_b' },
    { username: 'clara' },
    { username: 'Rente', targetType: 'hashtag' },
  );
  await fault({ path: '/2/users/by', times: 3, fault: { kind: 'unavailable' } });
  await fault({
    path: '/2/tweets/search/recent',
    times: 1,
    fault: { kind: 'rate-limit', resetInSeconds: 60 },
  });
  const { runId, work, toEnd } = await begin();
  await work();
  expect(await progressOf(runId)).toMatchObject({ status: 'waiting', reason: null, errors: [] });
  harness.pass(62);
  await toEnd();
  const { errors, ...ended } = await progressOf(runId);
  expect(ended).toMatchObject({ status: 'completed', processedTargets: 4 });
  expect(JSON.stringify(errors)).not.toContain('503');
});

test('reads the targets again that were lost when the worker was stopped', async () => {
  const { harness, fault, progressOf } = collection;
  await harness.addTargets(...hashtags);
  await fault({ path: '/2/tweets/search/recent', times: 'always', fault: { kind: 'unavailable' } });
  const stopping = new AbortController();
  const runId = await storeRun(harness.database);
  const working = collectionHandler(harness.deps)({ runId }, { signal: stopping.signal, last: false });
  await until('two targets are lost', async () => (await progressOf(runId)).errors.length === 2);
  stopping.abort();
  expect(await working).toEqual({ again: 0 });
  expect(await progressOf(runId)).toMatchObject({ processedTargets: 0, errors: [] });
});
