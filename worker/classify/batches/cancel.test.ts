import { describe, expect, test } from 'bun:test';
import { serverLimits } from '@stimmlage/core/server-limits';
import { reopenSession } from '@stimmlage/db/queries/sessions/sessions';
import { usageLedger } from '@stimmlage/db/tables';
import { useClassifying } from '../../testing/classifying';
import { failSession } from '../session/fail';

const MILLISECONDS_PER_MINUTE = 60_000;
const haiku = { modelName: 'claude-3-5-haiku', modelVersion: '20241022' } as const;

/** A period that is longer than the provider retains the results of a batch. */
const KEPT_SECONDS = (serverLimits.batchKeptDays + 1) * 86_400;

const world = useClassifying();

/** Advances the clock of the sandbox's AI provider. */
const pass = (minutes: number) =>
  world.sandbox.control('POST', '/clock', { advanceMs: minutes * MILLISECONDS_PER_MINUTE });
const states = async (): Promise<string[]> =>
  (await world.sandbox.control<{ batches: { status: string }[] }>('GET', '/provider/state')).batches.map(
    ({ status }) => status,
  );

/** Submits a hundred posts as a single batch, which keeps the provider busy for an hour. */
const submit = async (): Promise<number> => {
  await world.sandbox.control('PATCH', '/provider/settings', {
    batchDurationMs: 60 * MILLISECONDS_PER_MINUTE,
  });
  const id = await world.sessionOver(100);
  await world.step(id);
  expect(await world.batches(id)).toMatchObject([{ status: 'submitted' }]);
  return id;
};

/**
 * Checks that the answers given before the cancellation were stored as labels and billed exactly once, and
 * that the next session labels the remaining posts.
 */
const isCanceledWith = async (id: number, labelled: number): Promise<void> => {
  expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
  expect(await world.countLabels()).toBe(labelled);
  const { totals, twice } = await world.providerView();
  expect([totals.billedItems, twice.customIds]).toEqual([labelled, []]);
  expect(await states()).not.toContain('in_progress');
  const ledger = await world.database.db.select().from(usageLedger);
  expect(ledger.map(({ batchId }) => batchId)).toEqual((await world.batches(id)).map((batch) => batch.id));
  expect(await world.mismatches()).toEqual([]);
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
  await world.finish(await world.createSession());
  expect(await world.countLabels()).toBe(100);
};

describe('a cancelled session', () => {
  test('ends immediately if it has not been planned yet, and leaves its posts to other sessions', async () => {
    const id = await world.sessionOver(10);
    await world.cancel(id);
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    await world.finish(id);
    expect([await world.batches(id), (await world.providerView()).totals.batches]).toEqual([[], 0]);
    await world.finish(await world.createSession());
    expect(await world.countLabels()).toBe(10);
  });

  test('that was reopened, but not planned again yet, has the batch from before cancelled', async () => {
    const id = await submit();
    await pass(30);
    await failSession(world.deps, id, []);
    await world.database.db.transaction((tx) => reopenSession(tx, id));
    await world.cancel(id);
    expect(await world.session(id)).toMatchObject({ cancelRequested: true, finishedAt: null });
    await world.step(id);
    expect(await states()).toEqual(['canceling']);
    await pass(15);
    await world.finish(id);
    expect(await world.attempts(id)).toEqual([0]);
    await isCanceledWith(id, 50);
  });

  test('sends no further requests, and keeps the answers received so far', async () => {
    await world.store(3_000);
    const id = await world.createSession(3_000, haiku);
    const provider = world.deps.providers.anthropic;
    if (!provider) throw new Error('There is no provider');
    const submitOne: typeof provider.submit = async (...question) => {
      await world.cancel(id);
      return provider.submit(...question);
    };
    await world.finish(id, { providers: { anthropic: { ...provider, submit: submitOne } } });
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    const [sent, unsent] = await world.batches(id);
    expect(sent).toMatchObject({ status: 'completed', labelledCount: 2_500 });
    expect(unsent).toMatchObject({
      status: 'canceled',
      providerBatchId: null,
      failedRequests: 100,
      error: 'The session was cancelled before this batch was sent',
    });
    expect(await world.countLabels()).toBe(2_500);
    expect((await world.providerView()).totals).toMatchObject({ batches: 1, billedItems: 2_500 });
    expect(await world.database.db.select().from(usageLedger)).toHaveLength(1);
    expect(await world.mismatches()).toEqual([]);
  });

  test('has its batch cancelled at the provider, and keeps the answers received so far', async () => {
    const id = await submit();
    await pass(30);
    await world.cancel(id);
    expect(await world.step(id)).toEqual({ again: 5 });
    expect(await states()).toEqual(['canceling']);
    expect(await world.session(id)).toMatchObject({ status: 'submitted', finishedAt: null });
    await world.cancel(id);
    await world.step(id);
    await pass(15);
    await world.finish(id);
    expect(await world.batches(id)).toMatchObject([
      { status: 'canceled', successfulRequests: 5, failedRequests: 5, error: 'The batch was cancelled' },
    ]);
    await isCanceledWith(id, 50);
  });

  test('does not resend a batch that expires before it can be cancelled', async () => {
    const id = await submit();
    await pass(30);
    await world.cancel(id);
    await world.fault({ fault: 'overloaded', on: ['cancel_batch'], times: null });
    expect(await world.step(id)).toEqual({ again: 5 });
    const [batch] = await world.batches(id);
    await world.sandbox.control('POST', `/provider/batches/${batch?.providerBatchId}/expire`);
    await world.finish(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'canceled', attempt: 0 }]);
    await isCanceledWith(id, 0);
  });

  test('labels everything in a batch that finished before it could be cancelled', async () => {
    const id = await submit();
    await world.cancel(id);
    const provider = world.deps.providers.anthropic;
    if (!provider) throw new Error('There is no provider');
    const cancelLate = async (batchId: string): Promise<void> => {
      await pass(60);
      return provider.cancel(batchId);
    };
    await world.finish(id, { providers: { anthropic: { ...provider, cancel: cancelLate } } });
    expect(await world.batches(id)).toMatchObject([{ status: 'completed', successfulRequests: 10 }]);
    await isCanceledWith(id, 100);
  });

  test('ends and records the reason if the provider has deleted its batch', async () => {
    const id = await submit();
    await world.cancel(id);
    await world.sandbox.control('POST', '/provider/reset');
    world.pass(KEPT_SECONDS);
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'canceled' });
    expect(await world.batches(id)).toMatchObject([
      { status: 'canceled', error: expect.stringMatching(/no longer knows the batch/) },
    ]);
  });

  test('reports a revoked key, and has its batch cancelled once the key works again', async () => {
    const id = await submit();
    await world.cancel(id);
    await world.fault({ fault: 'key_revoked', times: null });
    expect(await world.step(id, {}, true)).toEqual({ again: 300 });
    expect(await world.session(id)).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/does not accept the key \(401\)/),
    });
    expect(await world.step(id, { providers: {} })).toEqual({ again: 300 });
    await world.mend();
    await world.step(id);
    expect(await states()).toEqual(['canceling']);
    await pass(15);
    await world.finish(id);
    await isCanceledWith(id, 0);
  });

  test('ends even if the API key is missing, as long as nothing was sent to the provider', async () => {
    const id = await world.sessionOver(100);
    await world.fault({ fault: 'overloaded', on: ['create_batch'], times: null });
    await world.step(id);
    await world.database.client`update batches set status = 'pending', intent_at = null`;
    await world.cancel(id);
    await world.finish(id, { providers: {} });
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    expect(await world.batches(id)).toMatchObject([{ status: 'canceled' }]);
  });

  test.each([
    ['before the cancellation reaches the provider', {}],
    ['before the response arrives', { when: 'after' }],
  ])('has its batch cancelled even if the worker dies %s', async (_, when) => {
    const id = await submit();
    await pass(30);
    await world.cancel(id);
    await world.fault({ fault: 'reset', on: ['cancel_batch'], ...when });
    expect(await world.step(id)).toEqual({ again: 5 });
    await world.step(id);
    expect(await states()).toEqual(['canceling']);
    await pass(15);
    await world.finish(id);
    await isCanceledWith(id, 50);
  });

  test('reads the results of a batch whose creation was not confirmed, and then ends', async () => {
    await world.store(100);
    await world.fault({ fault: 'reset', on: ['create_batch'], when: 'after' });
    const id = await world.createSession();
    await world.step(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'processing', providerBatchId: null }]);
    await world.cancel(id);
    await world.finish(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'completed' }]);
    await isCanceledWith(id, 100);
  });

  test('ends without results if the provider never created its batch', async () => {
    await world.store(100);
    await world.fault({ fault: 'reset', on: ['create_batch'] });
    const id = await world.createSession();
    await world.step(id);
    await world.cancel(id);
    await world.finish(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'canceled', providerBatchId: null }]);
    expect((await world.providerView()).totals.batches).toBe(0);
  });

  test('leaves no unfinished work behind even if locking between workers fails', async () => {
    const id = await submit();
    await pass(30);
    await world.cancel(id);
    const rivals = await Promise.all([world.rival(), world.rival(), world.rival()]);
    await Promise.all(rivals.map((rival) => world.step(id, rival)));
    await pass(15);
    await Promise.all(rivals.map((rival) => world.finish(id, rival)));
    await isCanceledWith(id, 50);
  });
});
