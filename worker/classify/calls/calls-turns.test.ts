import { describe, expect, test } from 'bun:test';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import { useOwnClassifying } from '../../testing/own-classifying';
import { ownModelDeps } from '../../testing/own-model';
import { sessionHandler } from '../session/session.handler';

const world = useOwnClassifying();

/**
 * Processes a session for one turn. The turn ends when the first question is sent, so all answers arrive
 * after the end of the turn.
 */
const stepInShortTurn = (sessionId: number): Promise<JobOutcome> => {
  const turn = new AbortController();
  const own = ownModelDeps(world.sandbox.url, (provider) => ({
    ask: (question, signal) => {
      turn.abort();
      return provider.ask(question, signal);
    },
  }));
  const handle = sessionHandler({ ...world.deps, ...own }, () => turn.signal);
  return handle({ sessionId }, { signal: new AbortController().signal, last: false });
};

test('sends no questions after the end of a turn, but keeps answers that arrive later', async () => {
  const id = await world.sessionOver(30);
  expect(await stepInShortTurn(id)).toEqual({ again: 0 });
  expect(await world.countLabels()).toBe(15);
  expect(await world.batches(id)).toMatchObject([{ status: 'processing', polls: 0 }]);
  expect(await world.session(id)).toMatchObject({ status: 'processing', error: null });
  await world.finish(id);
  expect(await world.countLabels()).toBe(30);
  expect((await world.asked()).twice).toEqual([]);
});

describe('faults after the end of a turn', () => {
  test.each([
    ['429 with retry-after', { fault: 'rate_limited', retryAfter: 60 }, 60, /asks to wait \(429\)/],
    ['503', { fault: 'status', status: 503 }, 5, /is not available \(503\)/],
    ['a broken connection', { fault: 'reset', when: 'after' }, 5, /interrupted the connection/],
    ['a revoked key', { fault: 'key_revoked' }, 300, /does not accept the key \(401\)/],
  ])(
    'pauses the session after %s, reports the fault, and keeps the other answers',
    async (_, rule, again, sentence) => {
      await world.store(20);
      await world.fault({ ...rule, on: ['create_chat_completion'], times: 1 });
      const id = await world.createSession();
      expect(await stepInShortTurn(id)).toEqual({ again });
      expect(await world.session(id)).toMatchObject({
        status: 'processing',
        error: expect.stringMatching(sentence),
      });
      expect(await world.countLabels()).toBe(10);
      await world.finish(id);
      expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
      expect(await world.countLabels()).toBe(20);
    },
  );

  test('pauses the session for longer after each fault', async () => {
    await world.store(10);
    await world.fault({ fault: 'status', status: 503, on: ['create_chat_completion'], times: null });
    const id = await world.createSession();
    for (const again of [5, 8, 11]) expect(await stepInShortTurn(id)).toEqual({ again });
  });

  test('closes the batch if the model is unknown', async () => {
    await world.store(30);
    await world.fault({ fault: 'model_not_found', times: null });
    const id = await world.createSession();
    await stepInShortTurn(id);
    expect(await world.batches(id)).toMatchObject([
      { status: 'failed', error: expect.stringMatching(/does not know the model \(404\)/) },
    ]);
    expect((await world.asked()).calls).toBe(3);
  });
});
