import { expect, test } from 'bun:test';
import type { ReasonCode } from '@stimmlage/core/reasons/reason';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

type Refusal = [name: string, rule: object, sentence: string, code: ReasonCode];

test.each<Refusal>([
  [
    'a revoked key',
    { fault: 'key_revoked' },
    'The AI provider does not accept the key (401); check ANTHROPIC_API_KEY: invalid x-api-key',
    'provider.key_refused',
  ],
  [
    'a key without the required permission',
    { fault: 'forbidden' },
    'The AI provider rejects this key (403): Your API key does not have permission to use the specified resource.',
    'provider.key_forbidden',
  ],
  [
    'spent credit',
    { fault: 'billing' },
    'The credit with the AI provider is used up: Your credit balance is too low to access the API.',
    'provider.credit_spent',
  ],
  [
    'spent credit reported as an invalid request',
    { fault: 'status', status: 400, message: 'Your credit balance is too low to access the Anthropic API.' },
    'The credit with the AI provider is used up: Your credit balance is too low to access the Anthropic API.',
    'provider.credit_spent',
  ],
  [
    'a spent limit set by the customer',
    { fault: 'spend_limit' },
    "The AI provider's limit is used up: You have reached your specified API usage limits.",
    'provider.limit_spent',
  ],
  [
    'a spent tier (a 429 without retry-after)',
    { fault: 'tier_spent' },
    "The AI provider's limit is used up: Your organization has used up the spend of its tier for this month.",
    'provider.limit_spent',
  ],
])(
  'waits and reports the reason while %s prevents the creation of a batch',
  async (_, rule, sentence, code) => {
    await world.store(10);
    await world.fault({ ...rule, on: ['create_batch'], times: null });
    const id = await world.createSession();
    for (let step = 0; step < 3; step += 1) {
      expect(await world.step(id, {}, true)).toEqual({ again: 300 });
      expect(await world.session(id)).toMatchObject({ error: sentence, codes: [code], finishedAt: null });
    }
    expect((await world.providerView()).totals.batches).toBe(0);
    await world.mend();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(10);
  },
);

test.each<Refusal>([
  [
    'a retired model',
    { fault: 'model_not_found' },
    'The AI provider does not know the model (404): model: claude-3-5-haiku-20241022',
    'provider.no_model',
  ],
  [
    'a batch that is too large',
    { fault: 'status', status: 413, type: 'request_too_large', message: 'Too much' },
    'The batch is larger than the AI provider accepts (413): Too much',
    'provider.batch_too_large',
  ],
])(
  'fails the session with a readable message because of %s, and leaves its content pending',
  async (_, rule, sentence, code) => {
    await world.store(10);
    await world.fault({ ...rule, on: ['create_batch'], times: null });
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({ status: 'failed', error: sentence, codes: [code] });
    expect((await world.providerView()).totals.batches).toBe(0);
    await world.mend();
    await world.classify();
    expect(await world.countLabels()).toBe(10);
  },
);

test('divides a batch until the provider accepts its size', async () => {
  await world.store(100);
  await world.fault({ fault: 'status', status: 413, message: 'Too much', on: ['create_batch'], times: 3 });
  const id = await world.classify();
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  const batches = await world.batches(id);
  expect(batches.map(({ sequence, attempt }) => [sequence, attempt])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
  ]);
  expect(batches.reduce((sum, { totalRequests }) => sum + totalRequests, 0)).toBe(20);
  expect(batches.reduce((sum, { contentCount }) => sum + contentCount, 0)).toBe(100);
  expect(await world.countLabels()).toBe(100);
  const { totals, twice } = await world.providerView();
  expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([4, 100, []]);
});

test('does not let a refused batch hold up the other batches of a session', async () => {
  await world.store(2_510);
  await world.fault({ fault: 'status', status: 400, message: 'Too much', on: ['create_batch'] });
  const id = await world.classify();
  expect(await world.session(id)).toMatchObject({ status: 'completed' });
  expect((await world.batches(id)).map(({ status, error }) => [status, error])).toEqual([
    ['failed', 'The AI provider rejects the request (400): Too much'],
    ['completed', null],
  ]);
  expect(await world.countLabels()).toBe(10);
});

test('fails the session if its results show that the model has been retired', async () => {
  await world.store(10);
  await world.sandbox.control('PUT', '/provider/models/claude-3-5-haiku-20241022', { state: 'retired' });
  const id = await world.classify();
  expect(await world.session(id)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(
      /^The AI provider does not know the model \(404\): .*claude-3-5-haiku-20241022/,
    ),
  });
  expect(await world.attempts(id)).toEqual([0]);
  expect((await world.providerView()).totals.billedItems).toBe(0);
});
