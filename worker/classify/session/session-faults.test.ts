import { describe, expect, test } from 'bun:test';
import { serverLimits } from '@stimmlage/core/server-limits';
import { usageLedger } from '@stimmlage/db/tables';
import { useClassifying } from '../../testing/classifying';
import { createAnthropic } from '../providers/anthropic';

/** A period that is longer than the provider retains the results of a batch. */
const KEPT_SECONDS = (serverLimits.batchKeptDays + 1) * 86_400;

const world = useClassifying();

/**
 * Classifies ten posts, and checks that all of them are labelled in the first attempt, with one batch that is
 * paid for once.
 */
const isPaidOnce = async (): Promise<void> => {
  const id = await world.classify();
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await world.countLabels()).toBe(10);
  expect(await world.attempts(id)).toEqual([0]);
  const { totals, twice } = await world.providerView();
  expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([1, 10, []]);
};

describe('provider faults', () => {
  test.each([
    ['429 with retry-after', { fault: 'rate_limited', retryAfter: 2 }],
    ['529', { fault: 'overloaded' }],
    ['500', { fault: 'server_error' }],
    ['an HTML page with status 502', { fault: 'html_gateway' }],
    ['a broken connection', { fault: 'reset' }],
  ])('waits and retries after %s on any call', async (_, rule) => {
    await world.store(10);
    await world.fault(
      ['create_batch', 'retrieve_batch', 'results'].map((on) => ({
        ...rule,
        on: [on],
        times: on === 'create_batch' ? 1 : 2,
      })),
    );
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
    expect(await world.countLabels()).toBe(10);
    const { totals, twice } = await world.providerView();
    expect([totals.billedItems, twice.customIds]).toEqual([10, []]);
  });

  test.each([
    ['a 500 after the batch was created', { fault: 'server_error', when: 'after' }],
    ['a response that never arrives', { fault: 'reset', when: 'after' }],
  ])('finds the batch and pays for it once after %s', async (_, rule) => {
    await world.store(10);
    await world.fault({ ...rule, on: ['create_batch'] });
    await isPaidOnce();
  });

  test.each([
    ['truncated before its declared length', { kind: 'cut' }],
    ['truncated between chunks', { kind: 'cut', mode: 'chunked' }],
    ['that contains half a document', { kind: 'malformed' }],
  ])('finds a batch whose creation got a response %s, and pays for it once', async (_, cut) => {
    await world.store(10);
    await world.wireFault({ method: 'POST', path: '/v1/messages/batches', fault: cut });
    await isPaidOnce();
  });

  test.each([
    ['HTML', { body: '<html>Anmelden</html>', headers: { 'content-type': 'text/html' } }],
    ['a body without a list', { body: {} }],
  ])('does not mistake %s for an empty list of batches', async (_, answer) => {
    await world.store(10);
    await world.fault({ fault: 'reset', when: 'after', on: ['create_batch'] });
    await world.wireFault({
      method: 'GET',
      path: '/v1/messages/batches',
      times: 6,
      fault: { kind: 'status', status: 200, ...answer },
    });
    await isPaidOnce();
  });

  test('waits while the provider returns a batch in an undocumented form', async () => {
    await world.store(10);
    await world.wireFault({
      method: 'GET',
      path: '/v1/messages/batches/*',
      times: 3,
      fault: { kind: 'status', status: 200, body: { id: 'x', processing_status: 'ended' } },
    });
    await isPaidOnce();
  });

  test.each(['create_batch', 'list_batches', 'retrieve_batch', 'results'])(
    'aborts and retries %s if there is no response',
    async (call) => {
      await world.store(10);
      const anthropic = createAnthropic({
        apiKey: 'sandbox',
        baseUrl: world.sandbox.url,
        timeoutMs: 300,
        submitTimeoutMs: 300,
      });
      await world.fault({ fault: 'silence', on: ['create_batch'], when: 'after' });
      await world.fault({ fault: 'silence', on: [call], times: 2 });
      const id = await world.createSession();
      await world.finish(id, { providers: { anthropic } });
      expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
      expect(await world.countLabels()).toBe(10);
      const { totals, twice } = await world.providerView();
      expect([totals.billedItems, twice.customIds]).toEqual([10, []]);
    },
  );

  describe('missing results', () => {
    const missing = (times: number | 'always') => {
      const error = { type: 'not_found_error', message: 'Gone' };
      return world.wireFault({
        method: 'GET',
        path: '/v1/messages/batches/*/results',
        times,
        fault: { kind: 'status', status: 404, body: { type: 'error', error } },
      });
    };
    const sentence = 'The AI provider cannot find the results of the batch at the moment: Gone';

    test('are requested again after pauses, and nothing is paid for twice', async () => {
      await world.store(10);
      await missing(10);
      const id = await world.createSession();
      await world.step(id);
      await world.step(id);
      expect(await world.session(id)).toMatchObject({ status: 'submitted', error: sentence });
      await world.finish(id);
      expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
      expect(await world.countLabels()).toBe(10);
      expect(await world.attempts(id)).toEqual([0]);
      const { totals, twice } = await world.providerView();
      expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([1, 10, []]);
    });

    test("are abandoned after the provider's retention period, and their items are resent", async () => {
      await world.store(10);
      await missing('always');
      const id = await world.createSession();
      await world.step(id);
      world.pass(28 * 86_400);
      await world.step(id);
      expect((await world.batches(id)).map(({ status }) => status)).toEqual(['submitted']);
      world.pass(2 * 86_400);
      await world.step(id);
      expect(await world.batches(id)).toMatchObject([{ status: 'failed', error: sentence }, { attempt: 1 }]);
      await world.sandbox.control('DELETE', '/faults');
      await world.finish(id);
      expect(await world.countLabels()).toBe(10);
    });
  });

  test('reports an overload until the batch has been sent', async () => {
    await world.store(10);
    await world.fault({ fault: 'overloaded', on: ['create_batch'], times: null });
    const id = await world.createSession();
    const error =
      'The AI provider is not available (529): Overloaded. It is unclear whether the batch was created.';
    for (let step = 0; step < 10; step += 1) {
      await world.step(id);
      expect(await world.session(id)).toMatchObject({ status: 'processing', error });
      world.pass(10);
    }
    await world.mend();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect((await world.providerView()).totals.batches).toBe(1);
  });

  test('resends a batch that has expired without any results', async () => {
    await world.store(10);
    await world.fault({ fault: 'batch_expired' });
    const id = await world.classify();
    expect((await world.batches(id))[0]).toMatchObject({
      status: 'failed',
      error: 'The batch expired at the provider',
    });
    expect([await world.attempts(id), await world.countLabels()]).toEqual([[0, 1], 10]);
  });

  test('keeps the finished half of an expired batch, and resends the other half', async () => {
    await world.store(20);
    await world.fault({ fault: 'batch_expired', share: 0.5 });
    await world.classify();
    expect(await world.countLabels()).toBe(20);
    expect((await world.providerView()).twice.customIds).toEqual([]);
  });

  test('does not resend a batch that was cancelled elsewhere, and leaves its items pending', async () => {
    await world.store(20);
    await world.fault({ fault: 'batch_canceled', share: 0.5 });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(10);
    expect((await world.batches(id))[0]?.error).toBe('The batch was cancelled');
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
    await world.classify();
    expect(await world.countLabels()).toBe(20);
  });

  test('records the usage of results received before their batch was deleted', async () => {
    await world.store(20);
    await world.fault({ fault: 'results_cut', afterLines: 2 });
    const id = await world.createSession();
    await world.step(id);
    await world.step(id);
    const [{ tokensIn: used } = { tokensIn: 0 }] = await world.database.client<{ tokensIn: number }[]>`
      select sum(tokens_in)::int as "tokensIn" from requests`;
    expect(used).toBeGreaterThan(0);
    await world.sandbox.control('POST', '/provider/reset');
    await world.step(id);
    expect(await world.session(id)).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/no longer knows the batch/),
    });
    world.pass(KEPT_SECONDS);
    await world.finish(id);
    const [lost, again] = await world.batches(id);
    expect(lost).toMatchObject({
      status: 'completed',
      error: expect.stringMatching(/no longer knows the batch/),
    });
    expect(again).toMatchObject({ attempt: 1, status: 'completed' });
    expect(await world.countLabels()).toBe(20);
    const ledger = await world.database.db.select().from(usageLedger);
    expect(ledger.find(({ batchId }) => batchId === lost?.id)).toMatchObject({ tokensIn: used });
    expect(await world.mismatches()).toEqual([]);
  });

  test('resends a batch that the provider has deleted', async () => {
    await world.store(10);
    await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 60_000 });
    const id = await world.createSession();
    await world.step(id);
    await world.sandbox.control('POST', '/provider/reset');
    await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
    world.pass(KEPT_SECONDS);
    await world.finish(id);
    expect(await world.countLabels()).toBe(10);
    expect(await world.attempts(id)).toEqual([0, 1]);
  });
});
