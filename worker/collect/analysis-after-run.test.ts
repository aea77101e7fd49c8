import { describe, expect, test } from 'bun:test';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { modelIn, models } from '@stimmlage/core/models';
import { stopActiveRun } from '@stimmlage/db/queries/collection/runs';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { estimatePlan } from '@stimmlage/db/queries/sessions/session-estimate';
import { listSessions } from '@stimmlage/db/queries/sessions/session-list';
import { planSession } from '@stimmlage/db/queries/sessions/session-plan';
import type { JobContext } from '@stimmlage/db/queue/queue';
import { newLabel } from '@stimmlage/db/testing/content';
import { storeLabels, storeRun, storeSession } from '@stimmlage/db/testing/store';
import type { WorkerDeps } from '../deps';
import { drain } from '../testing/harness';
import { ownModel, ownModelDeps } from '../testing/own-model';
import { collectionHandler } from './collect.handler';
import { useWorld, world } from './testing/world';

const collection = useWorld();

const haiku = { modelName: 'claude-3-5-haiku', modelVersion: '20241022' };

const client = () => collection.harness.database.client;
const switchOn = () => client()`update settings set analyze_after_collection = true`;
const sessions = () => listSessions(collection.harness.database.db);
const jobs = async () =>
  (await client()`select data from queue.job where name = 'session.advance'`).map(({ data }) => data);
const spend = (dollars: number) =>
  bookUsage(collection.harness.database.db, {
    provider: 'anthropic',
    call: 'test',
    costMicros: dollars * 1_000_000,
  });

/**
 * Starts a run over one target. A rate limit interrupts the run after the posts and before the replies.
 * Returns a function that continues the run.
 */
const startWaiting = async (over: Partial<WorkerDeps> = {}) => {
  const { harness, fault } = collection;
  await harness.addTargets({ username: 'anna_k' });
  await fault({ path: '/2/tweets/search/recent', times: 1, fault: { kind: 'rate-limit' } });
  const runId = await storeRun(harness.database);
  const handle = (context: JobContext) => collectionHandler({ ...harness.deps, ...over })({ runId }, context);
  await handle({ signal: new AbortController().signal, last: false });
  return { id: runId, handle };
};

describe('the analysis after a run', () => {
  test('starts as one session with one job, however often the run’s job is delivered', async () => {
    await switchOn();
    const { id, handle } = await startWaiting();
    expect(await sessions()).toEqual([]);
    await Promise.all([drain(handle, collection.harness.pass), drain(handle)]);
    await drain(handle);
    expect(await collection.progressOf(id)).toMatchObject({ status: 'completed', reason: null });
    const [session, ...others] = await sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ name: `Claude 3.5 Haiku, after run ${id}`, contentLimit: null });
    expect(await jobs()).toEqual([{ sessionId: session?.id }]);
  });

  test('uses the model server if that is the only provider', async () => {
    await switchOn();
    const { harness } = collection;
    const handle = (await startWaiting(ownModelDeps(harness.sandbox.url))).handle;
    await drain(handle, harness.pass);
    expect(await sessions()).toMatchObject([ownModel]);
  });

  test('uses the default model in the settings', async () => {
    await switchOn();
    await client()`update settings set default_model = 'claude-sonnet-4'`;
    await collection.harness.addTargets({ username: 'anna_k' });
    const id = await collection.harness.collect();
    expect(await sessions()).toMatchObject([
      { name: `Claude Sonnet 4, after run ${id}`, modelName: 'claude-sonnet-4' },
    ]);
  });

  test.each([
    [
      'no-longer-configured',
      /^No analysis followed\. The default model no-longer-configured is no longer set up/,
    ],
    [
      'claude-3-5-haiku',
      /^No analysis followed\. The default model Claude 3\.5 Haiku was retired .* on 2026-02-19/,
    ],
  ])('does not start with another model than the default %s, and the run says why', async (name, reason) => {
    await switchOn();
    await client()`update settings set default_model = ${name}`;
    const { id, handle } = await startWaiting({ sandbox: false });
    await drain(handle, collection.harness.pass);
    expect(await collection.progressOf(id)).toMatchObject({
      status: 'completed',
      reason: expect.stringMatching(reason),
    });
    expect([await sessions(), await jobs()]).toEqual([[], []]);
  });

  test('leaves out what another model has labelled', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    const stored = await client()`select id::text from content where scope = 'hit' and not is_filtered_out`;
    expect(stored.length).toBeGreaterThan(10);
    const other = { modelName: 'claude-sonnet-4', modelVersion: '20250514', codebookVersion: 1 };
    const labels = stored.map(({ id }) => newLabel(id));
    await storeLabels(harness.database, { sessionId: await storeSession(harness.database, other), labels });
    await switchOn();
    const text = 'Ein neuer Beitrag zur Bahn im Norden';
    await harness.sandbox.control('POST', '/world/posts', { author: 'anna_k', text });
    await harness.collect();
    const session = (await sessions()).find(({ unlabelledOnly }) => unlabelledOnly);
    if (!session) throw new Error('No session was created');
    const planned = await harness.database.db.transaction((tx) =>
      planSession(tx, session.id, session, session.contentLimit, { itemsPerRequest: 5, requestsPerBatch: 2 }),
    );
    expect(planned).toBe(1);
  });

  test('starts even if a run has met more posts by erased people than it has stored', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    const [erased] = await client()`select id::text from authors where username = 'buerger_1'`;
    await harness.database.db.transaction((tx) => block(tx, [erasureHash('id', erased?.['id'])]));
    const write = (author: string, text: string) =>
      harness.sandbox.control('POST', '/world/posts', { author, text, inReplyTo: world[0]?.id });
    await write('buerger_2', 'Das dauert hier schon viele Jahre');
    for (const n of [1, 2, 3]) await write('buerger_1', `Auch die Schule im Ort ist zu klein, Nummer ${n}`);
    await switchOn();
    const id = await harness.collect();
    expect(await progressOf(id)).toMatchObject({ collected: 1, filtered: 0 });
    expect(await sessions()).toMatchObject([{ name: `Claude 3.5 Haiku, after run ${id}` }]);
  });

  test('does not start unless it is switched on', async () => {
    await collection.harness.addTargets({ username: 'anna_k' });
    await collection.harness.collect();
    expect([await sessions(), await jobs()]).toEqual([[], []]);
  });

  test('does not follow a test run, a run that found nothing new, or a run that found nothing to classify', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k', priority: 5 });
    await harness.collect();
    await switchOn();
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'completed', collected: 0 });
    await harness.sandbox.control('POST', '/world/posts', { author: 'anna_k', text: 'Ja' });
    expect(await progressOf(await harness.collect())).toMatchObject({ collected: 1, filtered: 1 });
    const text = 'Ein neuer Beitrag zur Bahn im Norden';
    await harness.sandbox.control('POST', '/world/posts', { author: 'anna_k', text });
    expect(await progressOf(await harness.collect('test'))).toMatchObject({ collected: 1, filtered: 0 });
    expect(await sessions()).toEqual([]);
  });

  test('covers what a run had collected before X refused further requests', async () => {
    await switchOn();
    await collection.fault({
      path: '/2/tweets/search/recent',
      times: 'always',
      fault: { kind: 'usage-cap' },
    });
    await collection.harness.addTargets({ username: 'anna_k' });
    expect(await collection.progressOf(await collection.harness.collect())).toMatchObject({
      status: 'failed',
    });
    expect(await sessions()).toHaveLength(1);
  });

  test('does not follow a run that a user stopped', async () => {
    await switchOn();
    const { id, handle } = await startWaiting();
    await client()`update collection_runs set status = 'running'`;
    await client()`update collection_run_targets set state = 'pending'`;
    await collection.harness.database.db.transaction(stopActiveRun);
    await drain(handle, collection.harness.pass);
    const progress = await collection.progressOf(id);
    expect([progress.status, progress.reason]).toEqual([
      'stopped',
      'Stopped on request; 1 target not collected',
    ]);
    expect(progress.collected).toBeGreaterThan(0);
    expect(await sessions()).toEqual([]);
  });

  test('covers as many of the newest posts as the AI budget pays for, and the run says so', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    const stored = await client()`
      select id::text from content where scope = 'hit' and not is_filtered_out order by posted_at desc, id desc`;
    const scope = { ...haiku, codebookVersion: currentCodebook.version, unlabelledOnly: true };
    const { costMicros } = await estimatePlan(
      harness.database.db,
      { ...scope, contentLimit: Math.floor(stored.length / 2) },
      modelIn(models),
    );
    await switchOn();
    await client()`update settings set budget_ai_micros = ${costMicros}`;
    const text = 'Ein neuer Beitrag zur Bahn im Norden';
    await harness.sandbox.control('POST', '/world/posts', { author: 'anna_k', text });
    const { status, reason } = await progressOf(await harness.collect());
    expect(status).toBe('completed');
    expect(reason).toMatch(
      new RegExp(
        `^Only the newest posts without a label are analysed \\(\\d+ of ${stored.length + 1}\\), because .* is left`,
      ),
    );
    const [session] = await sessions();
    expect(session?.contentLimit).toBeWithin(
      Math.floor(stored.length / 3),
      Math.floor(stored.length / 2) + 1,
    );
    expect(await jobs()).toEqual([{ sessionId: session?.id }]);
  });

  test('is refused if the AI budget is spent, and the refusal is recorded on the run', async () => {
    const { harness, progressOf } = collection;
    await switchOn();
    await client()`update settings set budget_ai_micros = 5000000`;
    await spend(5);
    await harness.addTargets({ username: 'anna_k' }, { username: 'clara' });
    const refusal = expect.stringMatching(
      /^No analysis followed\. This month's AI budget \(\$5\.00\) is used up/,
    );
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'completed', reason: refusal });
    expect([await sessions(), await jobs()]).toEqual([[], []]);
    await harness.addTargets({ username: 'bernd_b' });
    await collection.fault({
      path: '/2/users/*/tweets',
      after: 2,
      times: 'always',
      fault: { kind: 'usage-cap' },
    });
    const text = 'Ein neuer Beitrag zur Bahn im Norden';
    await harness.sandbox.control('POST', '/world/posts', { author: 'anna_k', text });
    const { status, reason } = await progressOf(await harness.collect());
    expect(status).toBe('failed');
    expect(reason).toMatch(
      /^The monthly usage cap .*; 1 target not collected\. No analysis followed\. .* AI budget .* is used up\. .*$/,
    );
  });
});
