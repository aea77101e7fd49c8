import { describe, expect, test } from 'bun:test';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

describe('unexpected answers', () => {
  const notAccepted = /^The model's \w+ is not accepted$/;
  const noForm = 'The answer does not have the requested form';
  const noResult = 'The provider returned no result for this request';

  test.each<[name: string, rule: object, sentence: string | RegExp]>([
    ['a missing item', { fault: 'item_missing' }, 'The model skipped the item'],
    ['an item answered twice', { fault: 'item_doubled' }, 'The model answered the item twice'],
    ['values out of range', { fault: 'item_out_of_range' }, notAccepted],
    ['a code that was not offered', { fault: 'item_unknown_code' }, notAccepted],
    ['a missing field', { fault: 'item_field_missing' }, notAccepted],
    ['prose instead of JSON', { fault: 'not_json' }, noForm],
    ['no content', { fault: 'empty' }, 'The answer is empty'],
    [
      'a truncated answer',
      { fault: 'max_tokens' },
      'The answer was cut off at the longest the model may write',
    ],
    ['a refusal', { fault: 'refusal' }, 'The model refused to answer'],
    ['an overloaded service', { fault: 'error', type: 'overloaded_error', message: 'Busy' }, 'Busy'],
    ['a failing service', { fault: 'error', type: 'api_error', message: 'Down' }, 'Down'],
    ['a service that took too long', { fault: 'error', type: 'timeout_error', message: 'Late' }, 'Late'],
    ['an expired request', { fault: 'expired' }, 'The batch expired at the provider'],
    ['a missing result', { fault: 'line_missing' }, noResult],
    [
      'a line that is never valid JSON',
      { fault: 'malformed_line', times: null, match: { customId: '-a0$' } },
      noResult,
    ],
  ])(
    '%s is reported, the valid labels are kept, and the failed items are resent',
    async (_, rule, sentence) => {
      await world.store(20);
      await world.fault(rule);
      const id = await world.classify();
      expect(await world.session(id)).toMatchObject({ status: 'completed' });
      expect((await world.batches(id))[0]?.error).toMatch(sentence);
      expect(await world.countLabels()).toBe(20);
      expect(await world.attempts(id)).toEqual([0, 1]);
      expect(await world.mismatches()).toEqual([]);
    },
  );

  test.each([
    ['an item that was not requested', { fault: 'item_invented' }],
    ['a repeated line', { fault: 'line_doubled' }],
    ['a result for an unknown request', { fault: 'unknown_line' }],
    ['a line that is not valid JSON once', { fault: 'malformed_line' }],
    ['a truncated stream', { fault: 'results_cut' }],
  ])('%s has no effect on the labels', async (_, rule) => {
    await world.store(20);
    await world.fault(rule);
    const id = await world.classify();
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0]);
    expect(await world.mismatches()).toEqual([]);
  });

  test('an item that the model refuses is sent separately on the last attempt, and only that item fails', async () => {
    await world.store(10);
    await world.fault({ fault: 'refusal', times: null, match: { text: '\\(3\\)' } });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(9);
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    const batches = await world.batches(id);
    expect(batches.at(-1)).toMatchObject({ totalRequests: 5, successfulRequests: 4, failedRequests: 1 });
    const next = await world.classify();
    expect((await world.batches(next))[0]?.contentCount).toBe(1);
  });

  test('a batch whose items all failed is no delay of a session that asks again', async () => {
    const hour = 3_600_000;
    await world.store(10);
    await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: hour });
    await world.fault({ fault: 'refusal', times: 2 });
    const id = await world.createSession();
    await world.step(id);
    await world.sandbox.control('POST', '/clock', { advanceMs: hour });
    while ((await world.batches(id)).at(1)?.status !== 'submitted') await world.step(id);
    expect(await world.batches(id)).toMatchObject([
      { status: 'failed', error: 'The model refused to answer' },
      { status: 'submitted' },
    ]);
    expect(await world.session(id)).toMatchObject({ finishedAt: null, error: null });
  });

  test('an item that makes a request invalid is sent separately on the last attempt, and only that item fails', async () => {
    await world.store(10);
    await world.fault({
      fault: 'error',
      type: 'invalid_request_error',
      times: null,
      match: { text: '\\(3\\)' },
    });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(9);
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['not_found_error', 'The AI provider does not know the model (404): So it is'],
    [
      'authentication_error',
      'The AI provider does not accept the key (401); check ANTHROPIC_API_KEY: So it is',
    ],
    ['permission_error', 'The AI provider rejects this key (403): So it is'],
  ])(
    'a request that fails with %s is reported and not resent, and the other answers are kept',
    async (type, sentence) => {
      await world.store(10);
      await world.fault({ fault: 'error', type, message: 'So it is' });
      const id = await world.classify();
      expect(await world.attempts(id)).toEqual([0]);
      expect((await world.batches(id))[0]).toMatchObject({ successfulRequests: 1, error: sentence });
      expect(await world.session(id)).toMatchObject({ status: 'completed' });
      expect(await world.countLabels()).toBe(5);
    },
  );

  test('a session whose credit runs out in the middle of a batch resumes once there is credit again', async () => {
    await world.store(10);
    await world.fault({ fault: 'error', type: 'billing_error', message: 'So it is' });
    const id = await world.createSession();
    await world.step(id);
    await world.fault({ fault: 'billing', times: null });
    for (let step = 0; step < 3; step += 1) await world.step(id);
    expect(await world.session(id)).toMatchObject({
      finishedAt: null,
      error: expect.stringMatching(/credit with the AI provider is used up: /),
    });
    await world.mend();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(10);
  });

  test('the session fails without retrying if the provider does not offer its model', async () => {
    await world.store(10);
    await world.sandbox.control('PUT', '/provider/models/claude-sonnet-4-20250514', { state: 'retired' });
    const id = await world.createSession();
    await world.finish(id);
    expect(await world.attempts(id)).toEqual([0]);
    expect(await world.session(id)).toMatchObject({
      status: 'failed',
      error: 'The AI provider does not know the model (404): model: claude-sonnet-4-20250514',
    });
  });

  test('a request cancelled at the provider is not resent, and the other answers are kept', async () => {
    await world.store(10);
    await world.fault({ fault: 'canceled' });
    const id = await world.classify();
    expect(await world.attempts(id)).toEqual([0]);
    expect((await world.batches(id))[0]).toMatchObject({ error: 'The batch was cancelled' });
    expect(await world.countLabels()).toBe(5);
  });

  test('posts are labelled on the first attempt by a model that thinks before it answers', async () => {
    await world.store(20);
    const id = await world.createSession(undefined, { modelName: 'claude-haiku-5-5', modelVersion: '5.5' });
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect([await world.countLabels(), await world.attempts(id)]).toEqual([20, [0]]);
  });

  test('results read before an interruption are kept, and the rest are read without paying again', async () => {
    await world.store(20);
    await world.fault({ fault: 'results_cut', afterLines: 2, times: null });
    const id = await world.createSession();
    // If the connection breaks before the first lines have been read, these are lost as well.
    while ((await world.countLabels()) === 0) await world.step(id);
    expect(await world.countLabels()).toBeLessThan(20);
    await world.mend();
    await world.finish(id);
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0]);
    expect((await world.providerView()).totals.billedItems).toBe(20);
  });
});
