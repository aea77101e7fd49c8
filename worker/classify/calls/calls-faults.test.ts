import { describe, expect, test } from 'bun:test';
import { requests, usageLedger } from '@stimmlage/db/tables';
import { CHAT_PATH, useOwnClassifying } from '../../testing/own-classifying';
import { ownModelDeps } from '../../testing/own-model';
import { createOpenAi } from '../providers/openai';

const world = useOwnClassifying();

describe('server faults', () => {
  test.each([
    ['429 with retry-after', { fault: 'rate_limited', retryAfter: 2 }],
    ['429 without retry-after', { fault: 'status', status: 429 }],
    ['503', { fault: 'status', status: 503 }],
    ['500', { fault: 'server_error' }],
    ['an HTML page with status 502', { fault: 'html_gateway' }],
    ['a broken connection', { fault: 'reset' }],
    ['a response that never arrives', { fault: 'reset', when: 'after' }],
  ])('waits and retries after %s', async (_, rule) => {
    await world.store(20);
    await world.fault({ ...rule, on: ['create_chat_completion'], times: 2 });
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0]);
    expect(await world.mismatches()).toEqual([]);
  });

  test.each([
    ['truncated before its declared length', { kind: 'cut' }],
    ['that contains half a document', { kind: 'malformed' }],
    ['in HTML with status 200', { kind: 'status', status: 200, body: '<html>Anmelden</html>' }],
  ])('resends a question after a response %s', async (_, fault) => {
    await world.store(20);
    await world.wireFault({ method: 'POST', path: CHAT_PATH, times: 2, fault });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0]);
  });

  test.each([
    ['that the server answers too late', { fault: 'silence' }],
    ['during which the connection breaks', { fault: 'reset', when: 'after' }],
  ])('charges a call %s to the budget, as the provider may do', async (_, rule) => {
    await world.store(5);
    await world.fault({ ...rule, on: ['create_chat_completion'], times: 4 });
    const { models } = ownModelDeps(world.sandbox.url);
    const openai = createOpenAi({
      baseUrl: `${world.sandbox.url}/v1`,
      apiKey: 'sandbox',
      concurrency: 1,
      timeoutMs: 3_000,
    });
    await world.finish(await world.createSession(), { models, providers: { openai } });
    expect(await world.countLabels()).toBe(5);
    const ledger = await world.database.db.select().from(usageLedger).orderBy(usageLedger.id);
    const usual = ledger.at(-1)?.costMicros ?? 0;
    // Twice in each of the first two attempts; in the last, each item is asked about alone.
    expect(ledger).toHaveLength(3);
    for (const { costMicros } of ledger.slice(0, 2)) expect(costMicros).toBeGreaterThan(usual / 4);
  });

  test('charges nothing for calls that did not reach the server', async () => {
    const id = await world.sessionOver(5);
    const away = ownModelDeps('http://127.0.0.1:1');
    for (let step = 0; step < 3; step += 1) await world.step(id, away);
    expect(await world.database.db.select({ tokens: requests.tokensIn }).from(requests)).toEqual([
      { tokens: 0 },
    ]);
  });

  test.each([
    ['key_revoked', /does not accept the key \(401\); check OPENAI_API_KEY/],
    ['billing', /credit with the AI provider is used up: /],
    ['forbidden', /rejects this key \(403\)/],
    ['tier_spent', /limit is used up: /],
  ])(
    'pauses the session on the fault %s, with an error message that is cleared afterwards',
    async (name, sentence) => {
      const id = await world.sessionOver(120);
      await world.fault({ fault: name, times: null, skip: 6 });
      expect(await world.step(id)).toEqual({ again: 300 });
      const written = await world.countLabels();
      expect(written).toBeGreaterThan(0);
      for (const last of [false, true]) {
        expect(await world.step(id, {}, last)).toEqual({ again: 300 });
        expect(await world.session(id)).toMatchObject({
          status: 'processing',
          error: expect.stringMatching(sentence),
        });
      }
      expect(await world.countLabels()).toBe(written);
      await world.mend();
      await world.finish(id);
      expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
      expect(await world.countLabels()).toBe(120);
      expect((await world.asked()).twice).toEqual([]);
    },
  );

  test('pauses the session for longer each time the server is unreachable, and reports why', async () => {
    const id = await world.sessionOver(10);
    const away = ownModelDeps('http://127.0.0.1:1');
    for (const again of [5, 8, 11]) expect(await world.step(id, away)).toEqual({ again });
    expect((await world.session(id))?.error).toBe('The AI provider could not be reached.');
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(10);
  });

  test('fails the session if the server does not have its model, and leaves the content pending', async () => {
    await world.store(10);
    await world.fault({ fault: 'model_not_found', times: null });
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/does not know the model \(404\); check OPENAI_MODEL/),
    });
    await world.mend();
    await world.classify();
    expect(await world.countLabels()).toBe(10);
  });

  test('throws an internal error only after writing the answers received so far', async () => {
    const id = await world.sessionOver(15);
    const broken = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question, signal) => {
        if (question.data.includes('(7)')) throw new Error('The row cannot be read');
        return provider.ask(question, signal);
      },
    }));
    await expect(world.step(id, broken)).rejects.toThrow('The row cannot be read');
    const open = (await world.database.db.select().from(requests)).filter(({ state }) => state === 'pending');
    expect(open).toHaveLength(1);
    await world.finish(id);
    expect(await world.countLabels()).toBe(15);
  });
});

test.each([
  ['before the session starts', 0, 'failed'],
  ['after the session has started', 1, 'processing'],
])('records the reason if the model is removed from the configuration %s', async (_, steps, status) => {
  const id = await world.sessionOver(5);
  await world.fault({ fault: 'key_revoked', times: null });
  for (let step = 0; step < steps; step += 1) await world.step(id);
  await world.step(id, { models: [] });
  expect(await world.session(id)).toMatchObject({
    status,
    error: 'There is no model llama3.3:70b configured',
  });
});

test('cancels a session whose model is no longer configured, and keeps its answers', async () => {
  const id = await world.sessionOver(120);
  await world.fault({ fault: 'key_revoked', times: null, skip: 4 });
  await world.step(id);
  const answered = await world.countLabels();
  expect(answered).toBeGreaterThan(0);
  await world.step(id, { models: [] });
  await world.cancel(id);
  await world.step(id, { models: [] });
  expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
  expect((await world.batches(id)).map(({ status, error }) => [status, error])).toEqual([
    ['canceled', 'The session was cancelled before this request was sent'],
    ['canceled', 'The session was cancelled before this batch was sent'],
  ]);
  const ledger = await world.database.db.select().from(usageLedger);
  expect(ledger).toMatchObject([{ provider: 'openai', model: 'llama3.3:70b', costMicros: 0 }]);
  expect(ledger[0]?.tokensIn).toBeGreaterThan(0);
  await world.mend();
  await world.classify();
  expect(await world.countLabels()).toBe(120);
  expect((await world.asked()).twice).toEqual([]);
});
