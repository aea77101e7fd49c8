import { describe, expect, test } from 'bun:test';
import { textHash } from './random';
import { params, request, requests, TEXTS, testClock, useStandIns } from './testing/stand-in';

const start = useStandIns();

describe('the state', () => {
  test('lists batches, requests and texts, including how often each was billed', async () => {
    const clock = testClock();
    const { client, fault, state } = start({ now: clock.now });
    await fault({ fault: 'error', match: { customId: 'failed' } });
    const { id } = await client.messages.batches.create({
      requests: [request('paid'), { custom_id: 'failed', params: params(['Nur hier.']) }],
    });
    await client.messages.create(params([TEXTS[0] ?? '']));
    const hashes = TEXTS.map(textHash);
    expect(await state()).toMatchObject({
      totals: { batches: 1, requests: 2, items: 4, billedRequests: 2, billedItems: 4, messages: 1 },
      calls: { create_batch: 1, create_message: 1 },
      batches: [
        {
          id,
          status: 'ended',
          createdAt: '2026-11-20T08:00:00.000Z',
          deleted: false,
          requests: [
            { customId: 'paid', outcome: 'succeeded', texts: hashes, fault: null },
            { customId: 'failed', outcome: 'errored', texts: [textHash('Nur hier.')], fault: 'error' },
          ],
        },
      ],
      billed: {
        customIds: { paid: 1 },
        texts: { [hashes[0] ?? '']: 2, [hashes[1] ?? '']: 1, [hashes[2] ?? '']: 1 },
      },
      twice: { customIds: [], texts: [hashes[0]] },
    });
  });

  test('still includes a deleted batch, because it was billed', async () => {
    const { client, state } = start();
    const { id } = await client.messages.batches.create({ requests: requests(1) });
    await client.messages.batches.delete(id);
    expect(await state()).toMatchObject({ totals: { billedRequests: 1 }, batches: [{ id, deleted: true }] });
  });
});

describe('the control API', () => {
  test('can release a batch that is in progress, or make it expire', async () => {
    const clock = testClock();
    const { client, control, fault } = start({ now: clock.now, batchDurationMs: 10_000 });
    await fault({ fault: 'batch_stuck' });
    const create = async () => (await client.messages.batches.create({ requests: requests(2) })).id;
    const counts = async (id: string) => (await client.messages.batches.retrieve(id)).request_counts;
    const [held, expired] = [await create(), await create()];
    clock.advance(1_000);
    await control('POST', `/batches/${expired}/expire`);
    expect(await counts(expired)).toMatchObject({ expired: 2 });
    clock.advance(20_000);
    expect(await counts(held)).toMatchObject({ processing: 2 });
    await control('POST', `/batches/${held}/release`);
    expect(await counts(held)).toMatchObject({ succeeded: 2 });
    expect((await control('POST', `/batches/${held}/expire`)).status).toBe(409);
    expect((await control('POST', '/batches/none/expire')).status).toBe(404);
  });

  test('sets the duration of batches that are created afterwards', async () => {
    const clock = testClock();
    const { client, control } = start({ now: clock.now });
    await control('PATCH', '/settings', { batchDurationMs: 5_000 });
    const { processing_status } = await client.messages.batches.create({ requests: requests(1) });
    expect(processing_status).toBe('in_progress');
  });

  test('clears everything on reset, but never reuses an id', async () => {
    const clock = testClock();
    const { client, control, fault, state } = start({ now: clock.now });
    await control('PATCH', '/settings', { chatFormats: ['text'] });
    await control('PUT', '/models/claude-haiku-5-5', { state: 'retired' });
    await fault({ fault: 'key_revoked', times: null });
    await control('POST', '/reset');
    const first = await client.messages.batches.create({ requests: requests(1) });
    await control('POST', '/reset');
    const second = await client.messages.batches.create({ requests: requests(1) });
    expect(second.id).not.toBe(first.id);
    expect(await state()).toMatchObject({
      totals: { batches: 1 },
      faults: [],
      settings: { batchDurationMs: 0, chatFormats: ['json_schema', 'json_object', 'text'], retired: {} },
    });
  });

  for (const [what, method, path, body] of [
    ['an unknown fault', 'POST', '/faults', { fault: 'nothing' }],
    ['an unknown field', 'POST', '/faults', { fault: 'reset', forever: true }],
    ['an invalid pattern', 'POST', '/faults', { fault: 'reset', match: { text: '(' } }],
    ['an unknown setting', 'PATCH', '/settings', { duration: 1 }],
    ['an unknown state', 'PUT', '/models/claude-haiku-5-5', { state: 'away' }],
  ] as const) {
    test(`refuses ${what}, and states what is wrong`, async () => {
      const { control, state } = start();
      const answer = await control(method, path, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
      expect((await state()).faults).toEqual([]);
    });
  }
});
