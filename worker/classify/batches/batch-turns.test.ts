import { expect, test } from 'bun:test';
import { modelIn, models } from '@stimmlage/core/models';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { estimateBatch } from '@stimmlage/db/queries/sessions/session-estimate';
import { findSession } from '@stimmlage/db/queries/sessions/sessions';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import { useClassifying } from '../../testing/classifying';
import type { BatchProvider } from '../providers/provider';
import { sessionHandler } from '../session/session.handler';

const world = useClassifying();

const providerOf = (): BatchProvider => {
  const { anthropic } = world.deps.providers;
  if (!anthropic) throw new Error('There is no provider');
  return anthropic;
};

/** A session of two batches, the first of which has more requests. */
let id = 0;
beforeEach(async () => {
  await world.store(3_000);
  id = await world.createSession(3_000, { modelName: 'claude-3-5-haiku', modelVersion: '20241022' });
});

const states = async (): Promise<string[]> => (await world.batches(id)).map(({ status }) => status);

/** Advances the session for one turn, which ends with the first of the given calls to the provider. */
const stepUntil = (call: 'submit' | 'state'): Promise<JobOutcome> => {
  const turn = new AbortController();
  const real = providerOf();
  const submit: BatchProvider['submit'] = (...given) => {
    turn.abort();
    return real.submit(...given);
  };
  const state: BatchProvider['state'] = (batchId) => {
    turn.abort();
    return real.state(batchId);
  };
  const anthropic = { ...real, ...(call === 'submit' ? { submit } : { state }) };
  const handle = sessionHandler({ ...world.deps, providers: { anthropic } }, () => turn.signal);
  return handle({ sessionId: id }, { signal: new AbortController().signal, last: false });
};

test('leaves further uploads to the next turn, so that other sessions are processed between them', async () => {
  expect(await stepUntil('submit')).toEqual({ again: 0 });
  expect(await states()).toEqual(['submitted', 'pending']);
  await world.finish(id);
  expect(await world.countLabels()).toBe(3_000);
  expect((await world.providerView()).twice.customIds).toEqual([]);
});

test('reads the answers of a batch that has ended before all others are uploaded', async () => {
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
  await stepUntil('submit');
  expect(await stepUntil('state')).toEqual({ again: 0 });
  expect(await states()).toEqual(['completed', 'pending']);
  expect(await world.countLabels()).toBe(2_500);
});

test('pauses as usual if the turn ends while batches are only polled', async () => {
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  await world.step(id);
  expect(await states()).toEqual(['submitted', 'submitted']);
  expect(await stepUntil('state')).toEqual({ again: 5 });
});

test('cancels a batch at once if its session is cancelled while the batch is uploaded', async () => {
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  const real = providerOf();
  const submit: typeof real.submit = async (...given) => {
    await world.cancel(id);
    return real.submit(...given);
  };
  await world.step(id, { providers: { anthropic: { ...real, submit } } });
  const { batches } = await world.sandbox.control<{ batches: { status: string }[] }>(
    'GET',
    '/provider/state',
  );
  expect(batches.map(({ status }) => status)).toEqual(['canceling']);
});

test('deducts the batches of a round from the budget before the next one of it is sent', async () => {
  await stepUntil('submit');
  await world.sandbox.control('POST', '/provider/reset');
  await world.database
    .client`update batches set status = 'pending', intent_at = null, provider_batch_id = null`;
  const [first, second] = await world.batches(id);
  const session = await findSession(world.database.db, id);
  if (!session || !first || !second) throw new Error('There are no batches');
  const cost = async (batchId: number): Promise<number> =>
    (await estimateBatch(world.database.db, session, modelIn(models), batchId)).costMicros;
  const both = (await cost(first.id)) + (await cost(second.id));
  await world.database.client`update settings set budget_ai_micros = ${both - 1}`;
  await world.step(id);
  expect(await states()).toEqual(['submitted', 'pending']);
  expect((await world.session(id))?.codes).toEqual(['budget.exceeded', 'session.waits']);
});
