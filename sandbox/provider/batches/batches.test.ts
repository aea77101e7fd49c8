import { describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadRequestError, NotFoundError } from '@anthropic-ai/sdk';
import {
  failure,
  onlyMessage,
  readAnswer,
  request,
  requests,
  results,
  TEXTS,
  testClock,
  toolParams,
  useStandIns,
} from '../testing/stand-in';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const none = { succeeded: 0, errored: 0, canceled: 0, expired: 0 };

const start = useStandIns();

describe('a batch', () => {
  test('is in progress, with all requests counted as processing and no results, until they have all ended', async () => {
    const clock = testClock();
    const { client } = start({ now: clock.now, batchDurationMs: 2_000 });
    const created = await client.messages.batches.create({ requests: requests(3) });
    expect(created.id).toMatch(/^msgbatch_sandbox_\w{24}$/);
    expect(created).toMatchObject({
      type: 'message_batch',
      processing_status: 'in_progress',
      request_counts: { processing: 3, ...none },
      created_at: '2026-11-20T08:00:00.000Z',
      expires_at: '2026-11-21T08:00:00.000Z',
      ended_at: null,
      cancel_initiated_at: null,
      archived_at: null,
      results_url: null,
    });
    clock.advance(1_999);
    expect(await client.messages.batches.retrieve(created.id)).toEqual(created);
    await expect(results(client, created.id)).rejects.toThrow('No batch `results_url`');
    clock.advance(1);
    expect(await client.messages.batches.retrieve(created.id)).toMatchObject({
      processing_status: 'ended',
      request_counts: { processing: 0, ...none, succeeded: 3 },
      ended_at: '2026-11-20T08:00:02.000Z',
    });
  });

  test('ends immediately if its duration is 0, with a URL for its results', async () => {
    const { client, origin } = start();
    const batch = await client.messages.batches.create({ requests: requests(1) });
    expect(batch.processing_status).toBe('ended');
    expect(batch.results_url).toBe(`${origin}/v1/messages/batches/${batch.id}/results`);
    expect(await results(client, batch.id)).toHaveLength(1);
  });

  test('retains the results that were ready before it was cancelled', async () => {
    const clock = testClock();
    const { client } = start({ now: clock.now, batchDurationMs: 4_000 });
    const { id } = await client.messages.batches.create({ requests: requests(4) });
    clock.advance(2_000);
    expect(await client.messages.batches.cancel(id)).toMatchObject({
      processing_status: 'canceling',
      cancel_initiated_at: '2026-11-20T08:00:02.000Z',
      request_counts: { processing: 4, ...none },
      results_url: null,
    });
    clock.advance(1_000);
    expect(await client.messages.batches.retrieve(id)).toMatchObject({
      processing_status: 'ended',
      request_counts: { processing: 0, ...none, succeeded: 2, canceled: 2 },
    });
    const lines = await results(client, id);
    expect(lines.map(({ custom_id, result }) => `${custom_id} ${result.type}`).sort()).toEqual([
      'r0 succeeded',
      'r1 succeeded',
      'r2 canceled',
      'r3 canceled',
    ]);
    expect(await failure(client.messages.batches.cancel(id))).toBeInstanceOf(BadRequestError);
  });

  test('can be deleted only after it has ended', async () => {
    const clock = testClock();
    const { client } = start({ now: clock.now, batchDurationMs: 1_000 });
    const { id } = await client.messages.batches.create({ requests: requests(1) });
    expect(await failure(client.messages.batches.delete(id))).toBeInstanceOf(BadRequestError);
    clock.advance(1_000);
    expect(await client.messages.batches.delete(id)).toEqual({ id, type: 'message_batch_deleted' });
    expect(await failure(client.messages.batches.retrieve(id))).toBeInstanceOf(NotFoundError);
  });

  test('expires after 24 hours, and is archived 29 days after it was created', async () => {
    const clock = testClock();
    const { client, fault } = start({ now: clock.now });
    await fault({ fault: 'batch_stuck' });
    const { id } = await client.messages.batches.create({ requests: requests(2) });
    clock.advance(DAY - 1);
    expect((await client.messages.batches.retrieve(id)).processing_status).toBe('in_progress');
    clock.advance(1);
    expect(await client.messages.batches.retrieve(id)).toMatchObject({
      processing_status: 'ended',
      request_counts: { processing: 0, ...none, expired: 2 },
      archived_at: null,
    });
    expect((await results(client, id)).map(({ result }) => result)).toEqual([
      { type: 'expired' },
      { type: 'expired' },
    ]);
    clock.advance(28 * DAY);
    expect(await client.messages.batches.retrieve(id)).toMatchObject({
      archived_at: '2026-12-19T08:00:00.000Z',
      results_url: null,
    });
  });
});

describe('the list of batches', () => {
  test('is sorted newest first, and can be paged through', async () => {
    const { client } = start();
    const ids: string[] = [];
    for (const one of requests(7)) {
      ids.unshift((await client.messages.batches.create({ requests: [one] })).id);
    }
    const seen: string[] = [];
    for await (const batch of client.messages.batches.list({ limit: 3 })) seen.push(batch.id);
    expect(seen).toEqual(ids);

    const first = await client.messages.batches.list({ limit: 3 });
    expect(first).toMatchObject({ has_more: true, first_id: ids[0] ?? '', last_id: ids[2] ?? '' });
    const last = await client.messages.batches.list({ limit: 3, after_id: ids[5] ?? '' });
    expect(last).toMatchObject({ has_more: false, last_id: ids[6] ?? '' });
    expect(await failure(client.messages.batches.list({ after_id: 'nobody' }))).toBeInstanceOf(
      BadRequestError,
    );
  });
});

describe('results', () => {
  test('contain each request once, in a random but stable order', async () => {
    const ids = async (seed: string): Promise<string[]> => {
      const clock = testClock();
      const { client } = start({ seed, now: clock.now });
      const { id } = await client.messages.batches.create({ requests: requests(50) });
      const lines = await results(client, id);
      expect(await results(client, id)).toEqual(lines);
      return lines.map((line) => line.custom_id);
    };
    const [one, same, other] = [await ids('one'), await ids('one'), await ids('other')];
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one).not.toEqual(one.toSorted());
    expect(one.toSorted()).toEqual(
      requests(50)
        .map((each) => each.custom_id)
        .toSorted(),
    );
  });

  test('contain a sandbox message with either text or a call to the forced tool', async () => {
    const { client } = start();
    const batch = await client.messages.batches.create({
      requests: [request('schema'), { custom_id: 'tool', params: toolParams(TEXTS) }],
    });
    const lines = await results(client, batch.id);
    const messageOf = (id: string) => {
      const line = lines.find((one) => one.custom_id === id);
      if (line?.result.type !== 'succeeded') throw new Error('not succeeded');
      return line.result.message;
    };
    expect(messageOf('schema')).toMatchObject({
      id: expect.stringMatching(/^msg_sandbox_\w{24}$/),
      type: 'message',
      role: 'assistant',
      model: 'sandbox:claude-haiku-4-5-20251001',
      stop_reason: 'end_turn',
      content: [{ type: 'text' }],
      usage: { service_tier: 'batch', cache_read_input_tokens: 0, cache_creation_input_tokens: 0 },
    });
    expect(messageOf('tool')).toMatchObject({
      model: 'sandbox:claude-3-5-haiku-20241022',
      stop_reason: 'tool_use',
      content: [{ type: 'tool_use', id: expect.stringMatching(/^toolu_sandbox_/), name: 'label' }],
    });
    expect(readAnswer(messageOf('tool'))).toEqual(readAnswer(messageOf('schema')));
  });

  for (const model of ['claude-haiku-5-5', 'claude-sonnet-5-5']) {
    test(`start with a thinking block on ${model}, unless thinking is disabled`, async () => {
      const { client } = start();
      const types = async (thinking?: { type: 'disabled' }): Promise<string[]> => {
        const one = request('r', { model, ...(thinking === undefined ? {} : { thinking }) });
        const { id } = await client.messages.batches.create({ requests: [one] });
        return (await onlyMessage(client, id)).content.map((block) => block.type);
      };
      expect(await types()).toEqual(['thinking', 'text']);
      expect(await types({ type: 'disabled' })).toEqual(['text']);
    });
  }
});

describe('a restart', () => {
  test('preserves batches, faults and counts', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'provider-'));
    try {
      const clock = testClock();
      const options = { dataDir, now: clock.now, batchDurationMs: 1_000 };
      const before = start(options);
      await before.fault({ fault: 'refusal', match: { customId: '^r1$' } });
      const { id } = await before.client.messages.batches.create({ requests: requests(3) });
      await before.stop();

      clock.advance(1_000);
      const after = start(options);
      const lines = await results(after.client, id);
      expect(lines).toHaveLength(3);
      const refused = lines.find((line) => line.custom_id === 'r1');
      expect(refused?.result).toMatchObject({ type: 'succeeded', message: { stop_reason: 'refusal' } });
      const next = await after.client.messages.batches.create({ requests: requests(1) });
      expect(next.id).not.toBe(id);
      const state = await after.state();
      expect(state).toMatchObject({ totals: { batches: 2 }, calls: { create_batch: 2 } });
      expect(state.faults).toMatchObject([{ hits: 1 }]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
