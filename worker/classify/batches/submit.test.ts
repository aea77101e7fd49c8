import { expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import type { WorkerDeps } from '../../deps';
import { useClassifying } from '../../testing/classifying';
import type { BatchProvider, Providers } from '../providers/provider';

const world = useClassifying();

const providerOf = ({ providers }: WorkerDeps): BatchProvider => {
  if (!providers.anthropic) throw new Error('There is no provider');
  return providers.anthropic;
};

/** Returns a provider whose uploads wait until the test releases the upload or the upload is aborted. */
const slowProvider = () => {
  const real = providerOf(world.deps);
  const begun = Promise.withResolvers<void>();
  const upload = Promise.withResolvers<void>();
  const anthropic: BatchProvider = {
    ...real,
    submit: async (questions, signal) => {
      begun.resolve();
      signal.addEventListener('abort', () => upload.resolve());
      await upload.promise;
      return real.submit(questions, signal);
    },
  };
  const providers: Providers = { anthropic };
  return { providers, begun: begun.promise, arrive: upload.resolve };
};

const intentAt = async (id: number) => (await world.batches(id))[0]?.intentAt ?? null;

/** Finishes a session, and checks that every post was labelled and billed exactly once. */
const finishWell = async (id: number): Promise<void> => {
  await world.finish(id);
  expect(await world.countLabels()).toBe(10);
  const { totals, twice } = await world.providerView();
  expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([1, 10, []]);
};

test('does not send a batch twice while a slow upload keeps renewing its intent', async () => {
  const id = await world.sessionOver(10);
  const { providers, begun, arrive } = slowProvider();
  const sending = world.step(id, { providers });
  await begun;
  const before = await intentAt(id);
  world.pass(120);
  await until(
    'the sender says that it goes on',
    async () => (await intentAt(id))?.getTime() !== before?.getTime(),
  );
  const rival = await world.rival();
  for (let step = 0; step < 5; step += 1) await world.step(id, rival);
  expect((await world.providerView()).totals.batches).toBe(0);
  arrive();
  await sending;
  await finishWell(id);
});

test('aborts an upload once its intent has been withdrawn, and sends the batch only once', async () => {
  const id = await world.sessionOver(10);
  const { providers, begun } = slowProvider();
  const sending = world.step(id, { providers });
  await begun;
  await world.database.client`update batches set status = 'pending', intent_at = null`;
  await world.step(id, await world.rival());
  await sending;
  await finishWell(id);
});

test('finds the batch at the provider instead of resending it if its id could not be recorded', async () => {
  const id = await world.sessionOver(10);
  await world.database.client.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse before update on batches for each row
      when (new.provider_batch_id is not null) execute function refuse();`);
  await expect(world.step(id)).rejects.toThrow();
  await world.database.client`drop trigger refuse on batches`;
  await finishWell(id);
});

test('identifies two uncertain batches from a single listing of the provider’s batches', async () => {
  await world.store(20);
  await world.fault({ fault: 'reset', on: ['create_batch'], when: 'after', times: 2 });
  const ids = [await world.createSession(10), await world.createSession(10)];
  for (const id of ids) await world.step(id);
  const submitted = async () =>
    (await Promise.all(ids.map((id) => world.batches(id)))).flat().map(({ status }) => status);
  expect(await submitted()).toEqual(['processing', 'processing']);
  await world.step(ids[0] ?? 0);
  expect(await submitted()).not.toContain('processing');
  for (const id of ids) await world.finish(id);
  expect(await world.countLabels()).toBe(20);
  const { totals, twice } = await world.providerView();
  expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([2, 20, []]);
});

test('finds an uncertain batch even if its first result is for an unknown request', async () => {
  const id = await world.sessionOver(10);
  await world.fault([
    { fault: 'reset', on: ['create_batch'], when: 'after' },
    { fault: 'unknown_line', afterLines: 0 },
  ]);
  await world.step(id);
  // After this time, a single poll is enough to find the batch.
  world.pass(120);
  await finishWell(id);
});

test('finds an uncertain batch even if its results are temporarily missing', async () => {
  const id = await world.sessionOver(10);
  await world.fault([
    { fault: 'reset', on: ['create_batch'], when: 'after' },
    { fault: 'status', status: 404, on: ['results'], times: 3 },
  ]);
  await world.step(id);
  world.pass(120);
  await finishWell(id);
});

test('adopts an uncertain batch that has no results, and resends its items', async () => {
  const id = await world.sessionOver(10);
  await world.fault([{ fault: 'reset', on: ['create_batch'], when: 'after' }, { fault: 'line_missing' }]);
  await world.finish(id);
  expect(await world.countLabels()).toBe(10);
  expect(await world.attempts(id)).toEqual([0, 1]);
  expect((await world.providerView()).twice.customIds).toEqual([]);
});
