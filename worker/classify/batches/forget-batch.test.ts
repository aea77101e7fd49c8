import { expect, test } from 'bun:test';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { erasePerson } from '@stimmlage/db/queries/privacy/erase-person';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { stopAtEnd } from '@stimmlage/db/testing/hooks';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import type { WorkerDeps } from '../../deps';
import { startClassifying } from '../../testing/classifying';
import { ProviderResultsMissing } from '../providers/provider';
import { forgetBatchHandler } from './forget-batch.handler';

const classifying = await stopAtEnd(startClassifying());

const forget = (batchId: number, last = false, over: Partial<WorkerDeps> = {}) =>
  forgetBatchHandler({ ...classifying.deps, ...over })({ batchId }, { last });

/** Returns the payloads of the jobs that are due later, and deletes the jobs. */
const takeWaiting = async (): Promise<unknown[]> => {
  const rows = await classifying.database.client`
    delete from queue.job where name = 'batch.forget' and start_after > now() returning data`;
  return rows.map(({ data }) => data);
};

test('deletes a closed batch at the provider, but waits for an open one to end', async () => {
  const sessionId = await classifying.sessionOver(30);
  await classifying.step(sessionId);
  const [open] = await classifying.batches(sessionId);
  expect(await forget(open?.id ?? 0)).toEqual({ again: 300 });
  await classifying.finish(sessionId);
  const [batch] = await classifying.batches(sessionId);
  const { anthropic } = classifying.deps.providers;
  const state = () => anthropic?.state(batch?.providerBatchId ?? '');
  expect(await state()).toMatchObject({ id: batch?.providerBatchId ?? '' });
  expect(await forget(batch?.id ?? 0)).toBeUndefined();
  await expect(state()).rejects.toBeInstanceOf(ProviderResultsMissing);
  expect(await forget(batch?.id ?? 0)).toBeUndefined();
  expect(await forget(4711)).toBeUndefined();
});

test('lets the queue retry while the provider is busy', async () => {
  const sessionId = await classifying.sessionOver(40);
  await classifying.finish(sessionId);
  const batch = (await classifying.batches(sessionId))[0];
  await classifying.wireFault({
    method: 'DELETE',
    path: '/v1/messages/batches/*',
    times: 2,
    fault: { kind: 'status', status: 503 },
  });
  await expect(forget(batch?.id ?? 0)).rejects.toThrow('not available (503)');
  await expect(forget(batch?.id ?? 0, true)).rejects.toThrow('not available (503)');
  expect(await takeWaiting()).toEqual([{ batchId: batch?.id }]);
  expect(await forget(batch?.id ?? 0)).toBeUndefined();
});

test('says that the API key is missing, and waits for it for as long as the provider retains the batch', async () => {
  const sessionId = await classifying.sessionOver(50);
  await classifying.finish(sessionId);
  const batch = (await classifying.batches(sessionId))[0];
  const forgetIn = (days: number, last = false) =>
    forget(batch?.id ?? 0, last, {
      providers: {},
      now: () => new Date(Date.now() + days * MILLISECONDS_PER_DAY),
    });
  await expect(forgetIn(29)).rejects.toThrow('ANTHROPIC_API_KEY is missing');
  expect(await takeWaiting()).toEqual([]);
  await expect(forgetIn(29, true)).rejects.toThrow('ANTHROPIC_API_KEY is missing');
  expect(await takeWaiting()).toEqual([{ batchId: batch?.id }]);
  // A job that is due is not put off.
  await classifying.deps.queue.send('batch.forget', { batchId: batch?.id ?? 0 });
  await expect(forgetIn(29, true)).rejects.toThrow('ANTHROPIC_API_KEY is missing');
  expect(await takeWaiting()).toEqual([]);
  await classifying.database.client`delete from queue.job where name = 'batch.forget'`;
  expect(await forgetIn(31)).toBeUndefined();
});

test('deletes a batch whose texts were read before the erasure and sent after it', async () => {
  const { database, deps } = classifying;
  const sessionId = await classifying.sessionOver(60);
  await database.client`update content set author_id = 70 where id = 55`;
  await database.client.unsafe(`
    create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end; $$;
    create trigger wait before update on batches for each row
      when (old.intent_at is null and new.intent_at is not null) execute function wait();`);
  let sending: Promise<unknown> = Promise.resolve();
  await database.client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4711)`;
    sending = classifying.step(sessionId);
    await untilBlocked(database);
    await database.db.transaction((inner) => block(inner, [erasureHash('id', '70')]));
    expect(await erasePerson(deps, { ids: ['70'], handles: [] })).toMatchObject({ batches: 1 });
  });
  await sending;
  await database.client`drop trigger wait on batches`;
  const [batch] = await classifying.batches(sessionId);
  const jobs = await database.client`select data from queue.job where name = 'batch.forget'`;
  expect(jobs.map(({ data }) => data)).toEqual([{ batchId: batch?.id }]);
  await classifying.finish(sessionId);
  const state = () => deps.providers.anthropic?.state(batch?.providerBatchId ?? '');
  expect(await state()).toMatchObject({ id: batch?.providerBatchId ?? '' });
  expect(await forget(batch?.id ?? 0)).toBeUndefined();
  await expect(state()).rejects.toBeInstanceOf(ProviderResultsMissing);
});

test('has nothing to delete if a batch ended without being sent', async () => {
  const sessionId = await classifying.sessionOver(70);
  const [batch] = await classifying.database.client<{ id: number }[]>`
    insert into batches (session_id, sequence) values (${sessionId}, 1) returning id::int`;
  const forgetIt = () => forget(batch?.id ?? 0, false, { providers: {} });
  expect(await forgetIt()).toEqual({ again: 300 });
  await classifying.database.client`update batches set completed_at = now() where id = ${batch?.id ?? 0}`;
  expect(await forgetIt()).toBeUndefined();
});
