import { expect, test } from 'bun:test';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { stopAtEnd } from '@stimmlage/db/testing/hooks';
import type { WorkerDeps } from '../../deps';
import { startClassifying } from '../../testing/classifying';
import { ProviderResultsMissing } from '../providers/provider';
import { forgetBatchHandler } from './forget-batch.handler';

const classifying = await stopAtEnd(startClassifying());

const forget = (batchId: number, last = false, over: Partial<WorkerDeps> = {}) =>
  forgetBatchHandler({ ...classifying.deps, ...over })({ batchId }, { last });

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
  expect(await forget(batch?.id ?? 0, true)).toEqual({ again: 3600 });
  expect(await forget(batch?.id ?? 0)).toBeUndefined();
});

test('waits for a missing API key for as long as the provider retains the batch', async () => {
  const sessionId = await classifying.sessionOver(50);
  await classifying.finish(sessionId);
  const batch = (await classifying.batches(sessionId))[0];
  const forgetIn = (days: number) =>
    forget(batch?.id ?? 0, false, {
      providers: {},
      now: () => new Date(Date.now() + days * MILLISECONDS_PER_DAY),
    });
  expect(await forgetIn(29)).toEqual({ again: 3600 });
  expect(await forgetIn(31)).toBeUndefined();
});
