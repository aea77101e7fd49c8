import { describe, expect, test } from 'bun:test';
import { createBackfill, stopActiveRun } from '@stimmlage/db/queries/collection/runs';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import type { JobContext } from '@stimmlage/db/queue/queue';
import { storeRun } from '@stimmlage/db/testing/store';
import { drain } from '../testing/harness';
import { collectionHandler } from './collect.handler';
import { useWorld } from './testing/world';

const collection = useWorld();

/**
 * Starts a run over two targets. A rate limit interrupts the run after the posts of the first target and
 * before the replies.
 */
const startWaiting = async (times = 1) => {
  const { harness, fault } = collection;
  await harness.addTargets({ username: 'anna_k', priority: 5 }, { username: 'bernd_b' });
  await fault({ path: '/2/tweets/search/recent', times, fault: { kind: 'rate-limit' } });
  const runId = await storeRun(harness.database);
  const handle = (context: JobContext) => collectionHandler(harness.deps)({ runId }, context);
  expect(await handle({ signal: new AbortController().signal, last: false })).toBeDefined();
  return {
    progress: () => collection.progressOf(runId),
    /** Processes the run until it has ended, without waiting for the rate limit to be reset. */
    goOn: async () => {
      await drain(handle, harness.pass);
      return collection.progressOf(runId);
    },
    /** Marks the run as if a worker were processing it. */
    resume: () => harness.database.client`update collection_runs set status = 'running'`,
  };
};
const stop = () => collection.harness.database.db.transaction(stopActiveRun);
const client = () => collection.harness.database.client;

describe('a run that is asked to stop', () => {
  test('ends immediately if it is waiting for X, and is not changed by a worker afterwards', async () => {
    const { progress, goOn } = await startWaiting();
    expect(await progress()).toMatchObject({ status: 'waiting' });
    expect(await stop()).toMatchObject({ hasEnded: true });
    const ended = await progress();
    expect(ended).toMatchObject({
      status: 'stopped',
      reason: 'Stopped on request; 2 targets not collected',
      waitingUntil: null,
      processedTargets: 0,
    });
    expect(await goOn()).toEqual(ended);
    expect(await stop()).toBeUndefined();
  });

  test('ends after the current target', async () => {
    const { goOn, resume } = await startWaiting();
    await resume();
    expect(await stop()).toMatchObject({ hasEnded: false });
    expect(await goOn()).toMatchObject({
      status: 'stopped',
      reason: 'Stopped on request; 1 target not collected',
    });
    const rows = await collection.stored();
    expect(rows.some(({ kind }) => kind === 'reply')).toBe(true);
    expect(new Set(rows.flatMap(({ targetId }) => targetId ?? []))).toEqual(new Set([1]));
  });

  test('ends without waiting for X, even in the middle of a target', async () => {
    const { goOn, resume } = await startWaiting(2);
    await resume();
    await stop();
    expect(await goOn()).toMatchObject({
      status: 'stopped',
      reason: 'Stopped on request; 2 targets not collected',
    });
  });
});

describe('a target changed during a run', () => {
  const changed = 'The target was changed during the run; the next run collects it';

  test.each([
    ['renamed', () => client()`update targets set username = 'clara' where id = 1`, changed],
    ['given another type', () => client()`update targets set target_type = 'keyword' where id = 1`, changed],
    ['detached from its account', () => client()`update targets set account_id = null where id = 1`, changed],
    [
      'deleted',
      () => client()`update targets set deleted_at = now() where id = 1`,
      'The target was deleted during the run',
    ],
    ['removed', () => client()`delete from targets where id = 1`, 'The target was deleted during the run'],
  ])('fails with the reason if it was %s, and the run continues', async (_, change, reason) => {
    const { goOn } = await startWaiting();
    await change();
    expect(await goOn()).toMatchObject({
      status: 'completed',
      processedTargets: 2,
      errors: [{ target: 'anna_k', reason }],
    });
    expect((await collection.stored()).some(({ targetId }) => targetId === 2)).toBe(true);
  });

  test('counts as unchanged if its handle differs only in case', async () => {
    const { goOn } = await startWaiting();
    await client()`update targets set username = 'Anna_K' where id = 1`;
    expect(await goOn()).toMatchObject({ status: 'completed', errors: [] });
    const [anna] = await listTargets(collection.harness.database.db);
    expect(anna?.newestReplyId).not.toBeNull();
  });
});

describe('an account that changes on X during a run', () => {
  const change = async (to: Record<string, unknown>): Promise<string> => {
    const [anna] = await listTargets(collection.harness.database.db);
    await collection.harness.sandbox.control('PATCH', `/world/users/${anna?.accountId}`, to);
    return anna?.accountId ?? '';
  };
  const note = () => collection.noteOf('anna_k');

  const isProtected = '@anna_k is protected: X shows its posts to followers only';

  const GONE =
    'X no longer shows the account collected as @anna_k; if the right account has the handle now, delete the target and add it again';

  test.each([
    ['protected', isProtected],
    ['suspended', `User has been suspended: [@anna_k]. ${GONE}`],
    ['deactivated', `Could not find user with id: [@anna_k]. ${GONE}`],
  ])(
    'does not lose the posts already read if it is %s, and the next run reports the reason',
    async (state, reason) => {
      const { goOn } = await startWaiting();
      const accountId = await change({ state });
      expect(await goOn()).toMatchObject({ status: 'completed', processedTargets: 2 });
      const before = await collection.stored();
      expect(before.filter(({ authorId }) => authorId === accountId).length).toBeGreaterThan(0);
      const next = await collection.progressOf(await collection.harness.collect());
      expect(next).toMatchObject({
        status: 'completed',
        errors: [{ target: 'anna_k', reason }],
      });
      expect(await note()).toBe(reason);
    },
  );

  test('makes its target fail if it becomes protected between two pages, but posts already read are kept', async () => {
    const { harness, fault, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' }, { username: 'bernd_b' });
    await harness.collect();
    const { db } = harness.database;
    const [anna] = await listTargets(db);
    if (!anna) throw new Error('there is no target');
    await client()`update targets set oldest_id = null where id = 1`;
    await fault({ path: '/2/users/*/tweets', after: 1, fault: { kind: 'rate-limit' } });
    const posts = Array.from({ length: 110 }, (_, index) => ({ author: 'anna_k', text: `Beitrag ${index}` }));
    await harness.sandbox.control('POST', '/world/posts', posts);
    const run = await db.transaction((tx) => createBackfill(tx, anna, { posts: 120, requestedBy: 1 }));
    if (typeof run === 'string') throw new Error(run);
    const handle = (context: JobContext) => collectionHandler(harness.deps)({ runId: run.id }, context);
    await handle({ signal: new AbortController().signal, last: false });
    await change({ state: 'protected' });
    await drain(handle, harness.pass);
    expect(await progressOf(run.id)).toMatchObject({
      status: 'completed',
      collected: 100,
      errors: [{ target: 'anna_k', reason: isProtected }],
    });
    expect(await note()).toBe(isProtected);
  });

  test('is still collected if it is renamed, and its new name is recorded on the target', async () => {
    const { goOn } = await startWaiting();
    await change({ username: 'anna_neu' });
    expect(await goOn()).toMatchObject({ status: 'completed', errors: [] });
    const text = 'Ein neuer Beitrag zur Bahn im Norden';
    await collection.harness.sandbox.control('POST', '/world/posts', { author: 'anna_neu', text });
    await collection.harness.collect();
    expect((await collection.stored()).map((row) => row.text)).toContain(text);
    expect(await note()).toStartWith('X now shows this account as @anna_neu');
  });
});

test('limits the replies read per post to the setting, and reports that there were more', async () => {
  const { harness, progressOf } = collection;
  const { posts } = await harness.sandbox.control<{ posts: { id: string }[] }>('POST', '/world/posts', {
    author: 'clara',
    text: 'Ein Beitrag über die Bahn im Norden',
  });
  const texts = ['Antwort {n} zur Bahn im Norden, die wieder ausfällt'];
  await harness.sandbox.control('POST', `/world/posts/${posts[0]?.id}/replies`, { count: 5000, texts });
  await client()`update settings set replies_per_post = 250`;
  await harness.addTargets({ username: 'clara' });
  expect(await progressOf(await harness.collect())).toMatchObject({
    status: 'completed',
    collected: 252,
    gaps: [{ target: 'clara', reason: expect.stringContaining('More than 250 new replies below a post') }],
  });
});
