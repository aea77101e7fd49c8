import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { upsertContent } from '@stimmlage/db/queries/content';
import { findSession, insertSession, listBatches } from '@stimmlage/db/queries/sessions';
import { labels, usageLedger } from '@stimmlage/db/tables';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import { drain, type Harness, startHarness } from '../testing/harness';
import { sessionHandler } from './session.handler';

let folder: string;
let harness: Harness;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-session-'));
  writeArchive(join(folder, 'world.jsonl'), [
    toPage([{ id: '1', author: 'a', text: 'Ein Beitrag in der Welt', at: '2026-11-01T00:00:00Z' }]),
  ]);
  harness = await startHarness(['--archive', join(folder, 'world.jsonl'), '--no-shift']);
});
afterEach(async () => {
  await harness.stop();
  rmSync(folder, { recursive: true, force: true });
});

const texts = [
  'Schon wieder kein Termin im Bürgeramt, eine Zumutung!',
  'Danke für das gute Ticket, das hilft uns wirklich',
  'Heute um 18 Uhr Sprechstunde im Rathaus',
  'Die Mieten in Berlin sind unbezahlbar, es reicht!',
  'Die Grenzkontrollen bringen gar nichts',
];

const store = (count: number) =>
  harness.database.db.transaction((tx) =>
    upsertContent(
      tx,
      Array.from({ length: count }, (_, index) =>
        contentRow(index + 1, { text: `${texts[index % texts.length]} (${index})`, targetId: 1 }),
      ),
      'Europe/Berlin',
    ),
  );
const fault = (rule: unknown) => harness.sandbox.control('POST', '/provider/faults', rule);
const state = () =>
  harness.sandbox.control<{
    totals: { batches: number; billedItems: number };
    twice: { customIds: unknown[] };
  }>('GET', '/provider/state');
const countLabels = async () => (await harness.database.db.select().from(labels)).length;
const session = (id: number) => findSession(harness.database.db, id);

/** A session that nobody has begun to work on. */
const createOnly = (): Promise<number> =>
  harness.database.db.transaction((tx) =>
    insertSession(tx, {
      name: 'Test',
      modelName: 'claude-sonnet-4',
      modelVersion: '20250514',
      codebookVersion: 1,
      contentLimit: null,
      requestedBy: null,
    }),
  );

describe('a session', () => {
  test('labels everything pending, books its cost once, and leaves nothing for the next', async () => {
    await store(23);
    const id = await harness.classify();
    expect(await session(id)).toMatchObject({ status: 'completed', error: null });
    const rows = await harness.database.db.select().from(labels);
    expect(rows).toHaveLength(23);
    expect(new Set(rows.map(({ providerModel }) => providerModel))).toEqual(
      new Set(['sandbox:claude-3-5-haiku-20241022']),
    );
    expect(rows.find(({ contentId }) => contentId === '1')).toMatchObject({
      complaintType: 'COMPLAINT',
      category: 'bureau',
    });
    const [batch] = await listBatches(harness.database.db, id);
    expect(batch).toMatchObject({
      status: 'completed',
      totalRequests: 5,
      successfulRequests: 5,
      labelledCount: 23,
    });
    const ledger = await harness.database.db.select().from(usageLedger);
    expect(ledger).toHaveLength(1);
    expect(ledger[0]?.costMicros).toBe(
      Math.round(((ledger[0]?.tokensIn ?? 0) * 0.8 + (ledger[0]?.tokensOut ?? 0) * 4) * 0.5),
    );
    expect(await harness.mismatches()).toEqual([]);

    const again = await harness.classify();
    expect(await session(again)).toMatchObject({
      status: 'failed',
      error: 'There was no content left to analyse',
    });
    expect((await state()).totals.billedItems).toBe(23);
  });

  test('takes the newest first, up to its limit, and no filtered content', async () => {
    await harness.database.db.transaction((tx) =>
      upsertContent(
        tx,
        [
          contentRow(1, { postedAt: new Date('2026-11-01') }),
          contentRow(2, { postedAt: new Date('2026-11-03') }),
          contentRow(3, { postedAt: new Date('2026-11-02') }),
          contentRow(4, { postedAt: new Date('2026-11-04'), filterReason: 'too_short' }),
          contentRow(5, { postedAt: new Date('2026-11-04'), scope: 'context' }),
        ],
        'Europe/Berlin',
      ),
    );
    await harness.classify(2);
    const ids = (await harness.database.db.select().from(labels))
      .map(({ contentId }) => contentId)
      .toSorted();
    expect(ids).toEqual(['2', '3']);
  });

  test('two sessions at once share the pending content between them', async () => {
    await store(30);
    await Promise.all([harness.classify(), harness.classify()]);
    expect(await countLabels()).toBe(30);
    expect((await state()).totals.billedItems).toBe(30);
  });

  test('two workers on one session pay for each item once', async () => {
    await store(60);
    const id = await createOnly();
    const work = () =>
      drain((context) => sessionHandler(harness.deps)({ sessionId: id }, context), harness.pass);
    await Promise.all([work(), work(), work()]);
    expect(await countLabels()).toBe(60);
    const { totals, twice } = await state();
    expect(totals.billedItems).toBe(60);
    expect(twice.customIds).toEqual([]);
  });
});

const attemptsOf = async (id: number) =>
  (await listBatches(harness.database.db, id)).map(({ attempt }) => attempt);

describe('answers that are not as asked for', () => {
  test.each([
    ['an item left out', { fault: 'item_missing' }],
    ['an item answered twice', { fault: 'item_doubled' }],
    ['values out of range', { fault: 'item_out_of_range' }],
    ['a code that nobody offered', { fault: 'item_unknown_code' }],
    ['a field missing', { fault: 'item_field_missing' }],
    ['prose instead of JSON', { fault: 'not_json' }],
    ['no content', { fault: 'empty' }],
    ['a cut answer', { fault: 'max_tokens' }],
    ['a refusal', { fault: 'refusal' }],
    ['an overloaded service', { fault: 'error', type: 'overloaded_error' }],
    ['an expired request', { fault: 'expired' }],
    ['a result that is missing', { fault: 'line_missing' }],
    ['a line that is no JSON, again and again', { fault: 'malformed_line', times: 3 }],
  ])('%s: the rest stands; what failed is sent again and labelled', async (_, rule) => {
    await store(20);
    await fault(rule);
    const id = await harness.classify();
    expect(await session(id)).toMatchObject({ status: 'completed' });
    expect(await countLabels()).toBe(20);
    expect(await attemptsOf(id)).toEqual([0, 1]);
    expect(await harness.mismatches()).toEqual([]);
  });

  test.each([
    ['one more item than asked for', { fault: 'item_invented' }],
    ['a line twice', { fault: 'line_doubled' }],
    ['a result that nobody asked for', { fault: 'unknown_line' }],
    ['one line that is no JSON', { fault: 'malformed_line' }],
    ['a stream that is cut', { fault: 'results_cut' }],
  ])('%s changes nothing', async (_, rule) => {
    await store(20);
    await fault(rule);
    const id = await harness.classify();
    expect(await countLabels()).toBe(20);
    expect(await attemptsOf(id)).toEqual([0]);
    expect(await harness.mismatches()).toEqual([]);
  });

  test('an item that spoils its request is asked for alone at last, and fails alone', async () => {
    await store(10);
    await fault({ fault: 'refusal', times: null, match: { text: '\\(3\\)' } });
    const id = await harness.classify();
    expect(await countLabels()).toBe(9);
    expect(await attemptsOf(id)).toEqual([0, 1, 2]);
    const batches = await listBatches(harness.database.db, id);
    expect(batches.at(-1)).toMatchObject({ totalRequests: 5, successfulRequests: 4, failedRequests: 1 });
    const next = await harness.classify();
    expect((await listBatches(harness.database.db, next))[0]?.contentCount).toBe(1);
  });

  test('what the provider calls invalid is not sent again', async () => {
    await store(10);
    await fault({ fault: 'error', type: 'invalid_request_error' });
    const id = await harness.classify();
    expect(await attemptsOf(id)).toEqual([0]);
    expect(await countLabels()).toBe(5);
    expect(await session(id)).toMatchObject({ status: 'completed' });
  });
});

describe('faults of the provider', () => {
  test.each([
    ['429 with retry-after', { fault: 'rate_limited', retryAfter: 2 }],
    ['529', { fault: 'overloaded' }],
    ['500', { fault: 'server_error' }],
    ['HTML with 502', { fault: 'html_gateway' }],
    ['a broken connection', { fault: 'reset' }],
  ])('%s on any call is waited for', async (_, rule) => {
    await store(10);
    await fault(
      ['create_batch', 'retrieve_batch', 'results'].map((on) => ({
        ...rule,
        on: [on],
        times: on === 'create_batch' ? 1 : 2,
      })),
    );
    const id = await harness.classify();
    expect(await session(id)).toMatchObject({ status: 'completed' });
    expect(await countLabels()).toBe(10);
    const { totals, twice } = await state();
    expect([totals.billedItems, twice.customIds]).toEqual([10, []]);
  });

  test.each([
    ['500 after the batch was created', { fault: 'server_error', when: 'after' }],
    ['an answer that never arrives', { fault: 'reset', when: 'after' }],
  ])('%s: the batch is found, and paid once', async (_, rule) => {
    await store(10);
    await fault({ ...rule, on: ['create_batch'] });
    const id = await harness.classify();
    expect(await countLabels()).toBe(10);
    expect(await attemptsOf(id)).toEqual([0]);
    const { totals, twice } = await state();
    expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([1, 10, []]);
  });

  test.each([
    ['key_revoked', /does not accept the key \(401\)/],
    ['billing', /credit at the AI provider is spent \(402\)/],
    ['model_not_found', /does not know the model \(404\)/],
    ['spend_limit', /refuses the request \(400\)/],
    ['tier_spent', /limit is spent \(429\)/],
  ])(
    '%s fails the session with a sentence for a person; the content stays pending',
    async (name, sentence) => {
      await store(10);
      await fault({ fault: name, on: ['create_batch'], times: null });
      const id = await harness.classify();
      const failed = await session(id);
      expect(failed?.status).toBe('failed');
      expect(failed?.error).toMatch(sentence);
      await harness.sandbox.control('DELETE', '/provider/faults');
      await harness.classify();
      expect(await countLabels()).toBe(10);
    },
  );

  test('a batch that expired half-way keeps its half; the rest is sent again', async () => {
    await store(20);
    await fault({ fault: 'batch_expired', share: 0.5 });
    await harness.classify();
    expect(await countLabels()).toBe(20);
    expect((await state()).twice.customIds).toEqual([]);
  });

  test('a batch canceled elsewhere is not sent again; its items stay pending', async () => {
    await store(20);
    await fault({ fault: 'batch_canceled', share: 0.5 });
    const id = await harness.classify();
    expect(await countLabels()).toBe(10);
    expect(await session(id)).toMatchObject({ status: 'completed' });
    await harness.classify();
    expect(await countLabels()).toBe(20);
  });

  test('a batch that the provider has forgotten is sent again', async () => {
    await store(10);
    await harness.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 60_000 });
    const id = await createOnly();
    await sessionHandler(harness.deps)(
      { sessionId: id },
      { signal: new AbortController().signal, last: false },
    );
    await harness.sandbox.control('POST', '/provider/reset');
    await harness.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
    await drain((context) => sessionHandler(harness.deps)({ sessionId: id }, context), harness.pass);
    expect(await countLabels()).toBe(10);
    expect(await attemptsOf(id)).toEqual([0, 1]);
  });
});

test('without a key the session says what is missing', async () => {
  await store(5);
  const id = await createOnly();
  await drain((context) => sessionHandler({ ...harness.deps, provider: null })({ sessionId: id }, context));
  expect(await session(id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('ANTHROPIC_API_KEY'),
  });
});
