import { describe, expect, test } from 'bun:test';
import type Anthropic from '@anthropic-ai/sdk';
import { APIConnectionError, OverloadedError } from '@anthropic-ai/sdk';
import { UNKNOWN_CUSTOM_ID } from '../batches/results';
import {
  failure,
  onlyMessage,
  params,
  readAnswer,
  request,
  requests,
  results,
  TEXTS,
  testClock,
  useStandIns,
} from '../testing/stand-in';
import { INVENTED_NUMBER, OUT_OF_RANGE, UNKNOWN_CODE } from './damage';

const start = useStandIns();

const numbers = (message: Anthropic.Message): unknown[] => readAnswer(message).items.map((item) => item['n']);

describe('a batch fault', () => {
  test('can keep a batch in progress until the control API releases it', async () => {
    const { client, fault, control } = start();
    await fault({ fault: 'batch_stuck' });
    const { id } = await client.messages.batches.create({ requests: requests(1) });
    expect((await client.messages.batches.retrieve(id)).processing_status).toBe('in_progress');
    await control('POST', `/batches/${id}/release`);
    expect((await client.messages.batches.retrieve(id)).processing_status).toBe('ended');
  });

  test('can make a batch take the specified time', async () => {
    const clock = testClock();
    const { client, fault } = start({ now: clock.now });
    await fault({ fault: 'batch_slow', durationMs: 60_000 });
    const { id } = await client.messages.batches.create({ requests: requests(1) });
    clock.advance(59_999);
    expect((await client.messages.batches.retrieve(id)).processing_status).toBe('in_progress');
    clock.advance(1);
    expect((await client.messages.batches.retrieve(id)).processing_status).toBe('ended');
  });

  test('can make a batch expire or be cancelled with a share of its requests unprocessed', async () => {
    const { client, fault } = start();
    await fault({ fault: 'batch_expired', share: 0.5 }, { fault: 'batch_canceled' });
    const expired = await client.messages.batches.create({ requests: requests(4) });
    expect(expired.request_counts).toMatchObject({ succeeded: 2, expired: 2 });
    const canceled = await client.messages.batches.create({ requests: requests(4) });
    expect(canceled.request_counts).toMatchObject({ succeeded: 0, canceled: 4 });
    expect(canceled.cancel_initiated_at).not.toBeNull();
  });
});

describe('a request fault', () => {
  for (const type of [
    'api_error',
    'overloaded_error',
    'invalid_request_error',
    'rate_limit_error',
  ] as const) {
    test(`of type ${type} causes an errored line in the results`, async () => {
      const { client, fault } = start();
      await fault({ fault: 'error', type, match: { customId: '^r1$' } });
      const { id, request_counts } = await client.messages.batches.create({ requests: requests(3) });
      expect(request_counts).toMatchObject({ succeeded: 2, errored: 1 });
      const line = (await results(client, id)).find((one) => one.custom_id === 'r1');
      expect(line?.result).toMatchObject({ type: 'errored', error: { type: 'error', error: { type } } });
    });
  }

  test('of type expired or canceled affects only requests with a matching text', async () => {
    const { client, fault } = start();
    await fault(
      { fault: 'expired', match: { text: 'Beitrag 0' } },
      { fault: 'canceled', match: { text: 'Beitrag 2' } },
    );
    const { request_counts } = await client.messages.batches.create({ requests: requests(4) });
    expect(request_counts).toMatchObject({ succeeded: 2, expired: 1, canceled: 1 });
  });

  test('can omit or repeat a line of the results without changing the counts', async () => {
    const { client, fault } = start();
    await fault(
      { fault: 'line_missing', match: { customId: 'r0' } },
      { fault: 'line_doubled', match: { customId: 'r1' } },
    );
    const { id, request_counts } = await client.messages.batches.create({ requests: requests(3) });
    expect(request_counts.succeeded).toBe(3);
    const ids = (await results(client, id)).map((line) => line.custom_id);
    expect(ids.toSorted()).toEqual(['r1', 'r1', 'r2']);
  });

  test('can make an answer violate the schema or leave it empty', async () => {
    const { client, fault } = start();
    await fault({ fault: 'refusal' }, { fault: 'max_tokens' }, { fault: 'not_json' }, { fault: 'empty' });
    const { id } = await client.messages.batches.create({ requests: requests(4) });
    const messages = new Map(
      (await results(client, id)).map(({ custom_id, result }) => [
        custom_id,
        result.type === 'succeeded' ? result.message : undefined,
      ]),
    );
    expect(messages.get('r0')).toMatchObject({ stop_reason: 'refusal', stop_details: { type: 'refusal' } });
    expect(messages.get('r1')).toMatchObject({ stop_reason: 'max_tokens' });
    for (const name of ['r0', 'r1', 'r2']) {
      const message = messages.get(name);
      expect(() => message && readAnswer(message)).toThrow(SyntaxError);
    }
    expect(messages.get('r3')?.content).toEqual([]);
  });

  for (const [rule, seen] of [
    [{ fault: 'item_missing', n: 2 }, [1, 3]],
    [{ fault: 'item_doubled', n: 2 }, [1, 2, 2, 3]],
    [{ fault: 'item_invented' }, [1, 2, 3, INVENTED_NUMBER]],
    [{ fault: 'item_missing', match: { text: 'Guten Morgen' } }, [1, 3]],
  ] as const) {
    test(`with the rule ${JSON.stringify(rule)} yields an answer with items ${seen.join(', ')}`, async () => {
      const { client, fault } = start();
      await fault(rule);
      const { id } = await client.messages.batches.create({ requests: [request('r')] });
      expect(numbers(await onlyMessage(client, id))).toEqual([...seen]);
    });
  }

  test('can corrupt or omit the values of a single item', async () => {
    const { client, fault } = start();
    const spoiled = async (rule: object) => {
      await fault(rule);
      const { id } = await client.messages.batches.create({ requests: [request('r')] });
      const { items } = readAnswer(await onlyMessage(client, id));
      expect(items[0]).toMatchObject({ n: 1, sentiment: 'COMPLAINT', category: 'social' });
      return items[1];
    };
    expect(await spoiled({ fault: 'item_out_of_range', n: 2 })).toMatchObject({
      n: 2,
      intensity: OUT_OF_RANGE,
      heat: OUT_OF_RANGE,
    });
    expect(await spoiled({ fault: 'item_unknown_code', n: 2 })).toMatchObject({ sentiment: UNKNOWN_CODE });
    expect(await spoiled({ fault: 'item_field_missing', n: 2 })).not.toHaveProperty('places');
  });

  test('also affects messages sent outside a batch, unless it applies only to batches', async () => {
    const { client, fault, state } = start();
    await fault({ fault: 'line_missing' }, { fault: 'expired' });
    await fault({ fault: 'error', type: 'overloaded_error' }, { fault: 'refusal' });
    expect(await failure(client.messages.create(params(TEXTS)))).toBeInstanceOf(OverloadedError);
    expect((await client.messages.create(params(TEXTS))).stop_reason).toBe('refusal');
    expect((await state()).faults.map((rule) => rule.hits)).toEqual([0, 0, 1, 1]);
  });
});

describe('a download fault', () => {
  test('can add a line for a request that was never sent', async () => {
    const { client, fault } = start();
    await fault({ fault: 'unknown_line' });
    const { id } = await client.messages.batches.create({ requests: requests(3) });
    const ids = (await results(client, id)).map((line) => line.custom_id);
    expect(ids).toHaveLength(4);
    expect(ids[1]).toBe(UNKNOWN_CUSTOM_ID);
    expect(await results(client, id)).toHaveLength(3);
  });

  for (const [fault, count] of [
    ['malformed_line', 10],
    ['results_cut', 10],
    ['results_cut', 1],
  ] as const) {
    test(`of type ${fault} interrupts a download of ${count} lines, but not the next download`, async () => {
      const { client, fault: script } = start();
      await script({ fault, afterLines: 4 });
      const { id } = await client.messages.batches.create({ requests: requests(count) });
      const read: string[] = [];
      const reading = (async () => {
        for await (const line of await client.messages.batches.results(id)) read.push(line.custom_id);
      })();
      const error = await failure(reading);
      if (fault === 'malformed_line') expect(error).toBeInstanceOf(SyntaxError);
      else expect((error as { code?: string }).code).toBe('ECONNRESET');
      expect(read).toHaveLength(count === 1 ? 0 : 4);
      expect(await results(client, id)).toHaveLength(count);
    });
  }

  test('can close the connection before the first byte', async () => {
    const { client, fault } = start();
    const { id } = await client.messages.batches.create({ requests: requests(2) });
    // The rule has no limit, because Bun's fetch automatically retries a failed GET request once on a reused
    // connection.
    await fault({ fault: 'reset', on: ['results'], times: null });
    expect(await failure(results(client, id))).toBeInstanceOf(APIConnectionError);
  });
});
