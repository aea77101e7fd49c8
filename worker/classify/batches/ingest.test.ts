import { expect, test } from 'bun:test';
import type { Codebook } from '@stimmlage/core/codebook/codebook';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { readReasons } from '@stimmlage/core/reasons/read';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { widerCodebook } from '@stimmlage/core/testing/wider-codebook';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { findBatch } from '@stimmlage/db/queries/sessions/batches';
import { listRetryableItems } from '@stimmlage/db/queries/sessions/requests';
import { fillAwaited } from '@stimmlage/db/testing/corpus/awaited';
import { useCopies } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { testDeps } from '../../testing/storage';
import type { BatchProvider, BatchResult } from '../providers/provider';
import { ingestBatch } from './ingest';

/** Enough requests for three chunks of results. At most two chunks are in progress at a time. */
const REQUESTS = 3_500;
const PER_REQUEST = 2;
const ITEMS = REQUESTS * PER_REQUEST;
const NOW = new Date('2026-11-20T12:00:00Z');

let batchId: number;

const database = useCopies(async (original) => {
  batchId = await fillAwaited(original, {
    items: ITEMS,
    itemsPerRequest: PER_REQUEST,
    days: 30,
    until: NOW,
    model: ['claude-haiku-4-5', '20251001'],
    providerBatchId: 'msgbatch_1',
  });
});

const resultOf = (
  request: number,
  attempt = 0,
  category = 'econ',
  named: { issues: string[]; places: string[] } = { issues: ['Miete'], places: ['Köln', 'köln'] },
): BatchResult => ({
  customId: `b${batchId}-r${request}-a${attempt}`,
  type: 'answered',
  answer: {
    document: {
      items: Array.from({ length: PER_REQUEST }, (_, index) => ({
        n: index + 1,
        sentiment: 'COMPLAINT',
        category,
        area: 'none',
        intensity: (request % 5) + 1,
        heat: 1,
        ...named,
      })),
    },
    trouble: null,
    providerModel: 'm',
    tokens: { input: 10, output: 5, cached: 0 },
  },
});

const requests = Array.from({ length: REQUESTS }, (_, index) => index + 1);

/** Ingests the given results for the batch; returns false if reading has stopped early. */
const ingest = async (
  results: Iterable<BatchResult>,
  breaksWith?: Error,
  codebook = currentCodebook,
): Promise<boolean> => {
  const deps = testDeps(database, { queue: undefined as never, now: () => NOW });
  const batch = await findBatch(database.db, batchId);
  const model = deps.models.find(({ version }) => version === '20251001');
  if (!batch || !model) throw new Error('There is no batch, or no model for it');
  const provider = {
    kind: 'batches',
    async *results() {
      yield* results;
      if (breaksWith) throw breaksWith;
    },
  } as Partial<BatchProvider> as BatchProvider;
  const context = {
    session: { id: batch.sessionId, retestOf: null },
    model,
    codebook,
    signal: new AbortController().signal,
  };
  return ingestBatch(deps, provider, batch, NOW, context);
};

const count = async (what: string): Promise<number> => {
  const [row] = await database.client.unsafe(`select count(*)::int as n from ${what}`);
  return row?.['n'];
};

/** Checks that every item has exactly one label and is counted once, and that the usage is recorded once. */
const isWhole = async (): Promise<void> => {
  expect([
    await count('labels'),
    await count(`current_labels where places = '{köln}'`),
    await count(`requests where state = 'answered' and tokens_in = 10`),
    await count(`batches where status = 'completed' and successful_requests = ${REQUESTS}`),
    await count('requests where text_hashes is not null'),
    await count('usage_ledger'),
  ]).toEqual([ITEMS, ITEMS, REQUESTS, 1, 0, 1]);
  expect(await checkFigures(database)).toEqual([]);
};

test('stores each label once when results are written in many chunks', async () => {
  expect(await ingest(requests.map((request) => resultOf(request)))).toBe(true);
  await isWhole();
});

test('counts a repeated result once, whether it is in the same chunk or in a later one', async () => {
  const twice = [...requests, ...requests.toReversed()].map((request) => resultOf(request));
  expect(await ingest([...twice, resultOf(1, 1)])).toBe(true);
  await isWhole();
});

test('takes only the first of two conflicting results for a request', async () => {
  const bad = (request: number): BatchResult => ({
    customId: `b${batchId}-r${request}-a0`,
    type: 'errored',
    reasons: [reason('provider.answered', { answer: 'Overloaded' })],
    remedy: 'again',
  });
  // Most requests get two results. For an even request, the valid result comes first; for an odd request, the
  // failure comes first. Some requests get their second result in the next chunk, which is read while the
  // previous chunk is being written.
  const odd = (request: number): boolean => request % 2 === 1;
  const chunks = [0, 1_000, 2_000].map((from) => requests.slice(from, from + 1_000));
  const results = chunks.flatMap((chunk) => [
    ...chunk.map((request) => (odd(request) ? bad(request) : resultOf(request))),
    ...chunk.map((request) => (odd(request) ? resultOf(request) : bad(request))),
  ]);
  expect(await ingest([...results, ...requests.slice(3_000).map((request) => resultOf(request))])).toBe(true);
  const answered = `requests where state = 'answered' and failed_ids = '{}' and error = '[]' and tokens_in = 10`;
  const failed = `requests where state = 'failed' and failed_ids = content_ids and error -> 0 -> 'details' ->> 'answer' = 'Overloaded' and tokens_in = 0`;
  const labelled = await count('labels');
  expect([await count(answered), await count(failed)]).toEqual([labelled / 2, REQUESTS - labelled / 2]);
  expect(
    await count(`requests r join labels l on l.content_id = any(r.content_ids) where r.state = 'failed'`),
  ).toBe(0);
  expect(await checkFigures(database)).toEqual([]);
});

test('records the model that assigned each label, even if one chunk has labels from two models', async () => {
  const named = (request: number): BatchResult => {
    const result = resultOf(request);
    if (result.type !== 'answered') return result;
    return { ...result, answer: { ...result.answer, providerModel: request % 2 === 0 ? 'm' : 'n' } };
  };
  expect(await ingest(requests.map(named))).toBe(true);
  expect([
    await count(`labels where provider_model = 'n'`),
    await count(`labels where provider_model = 'm'`),
  ]).toEqual([ITEMS / 2, ITEMS / 2]);
  await isWhole();
});

/** A codebook with a 17th category. */
const wider = widerCodebook as unknown as Codebook;

test.each([
  ['a category outside it is refused', currentCodebook, 0, "The model's category is not accepted"],
  ['a category in it is accepted', wider, PER_REQUEST, null],
] as const)("validates categories against the session's codebook: %s", async (_, codebook, labels, error) => {
  const results = requests.map((request) => resultOf(request, 0, request === 1 ? 'sport' : 'econ'));
  expect(await ingest(results, undefined, codebook)).toBe(true);
  expect([
    await count(`labels where pain_point_category = 'sport' and codebook_version = ${codebook.version}`),
    await count('labels'),
  ]).toEqual([labels, ITEMS - PER_REQUEST + labels]);
  const [first] = await database.client`select error from requests where sequence = 1`;
  expect(writeReason(readReasons(first?.['error']))).toBe(error);
  expect(await checkFigures(database)).toEqual([]);
});

test('does not label posts that have since been edited or deleted, and resends only the edited ones', async () => {
  const [edited, gone] = ['2000000000000000000', '1999999999999999995'];
  await database.client`update content set text_hash = text_hash + 1 where id = ${edited}`;
  await database.client`update requests set text_hashes[2] = null where ${gone}::bigint = content_ids[2]`;
  await database.client`update content_rollup set n = n - 1 where day = (
    select (posted_at at time zone 'Europe/Berlin')::date from content where id = ${gone})`;
  await database.client`delete from content where id = ${gone}`;
  expect(await ingest(requests.map((request) => resultOf(request)))).toBe(true);
  expect(await count('labels')).toBe(ITEMS - 2);
  expect(await checkFigures(database)).toEqual([]);
  const rows = await database.client`
    select failed_ids::text[] as failed, error from requests where failed_ids <> '{}' order by sequence`;
  expect([...rows]).toEqual([
    { failed: [edited], error: [reason('item.edited')] },
    { failed: [gone], error: [reason('item.deleted')] },
  ]);
  const [batch] = await database.client<{ id: number }[]>`select session_id::int as id from batches`;
  expect(await listRetryableItems(database.db, batch?.id ?? 0, 0)).toEqual([edited]);
});

test('keeps the results read before a download was interrupted, and fetches the rest next time', async () => {
  const half = requests.slice(0, 1_700).map((request) => resultOf(request));
  await expect(ingest(half, new Error('It fell silent'))).rejects.toThrow('It fell silent');
  expect([await count('labels'), await count(`requests where state = 'pending'`)]).toEqual([3_400, 1_800]);
  expect(await checkFigures(database)).toEqual([]);
  expect(await ingest(requests.map((request) => resultOf(request)))).toBe(true);
  await isWhole();
});

/**
 * The request is in the first, second or third chunk. If the write of a chunk fails before the write is
 * awaited, the error must not be lost.
 */
test.each([1, 2_000, 3_400])(
  'throws if request %i cannot be written, and ingests everything on the next try',
  async (request) => {
    await database.client.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'The disk is full'; end $$;
    create trigger refuse before update on requests for each row
      when (new.sequence = ${request} and new.state = 'answered') execute function refuse()`);
    const all = requests.map((sequence) => resultOf(sequence));
    const failure = await ingest(all).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(String(failure?.cause)).toContain('The disk is full');
    expect(await count(`batches where completed_at is null`)).toBe(1);
    expect(await checkFigures(database)).toEqual([]);
    await database.client`drop trigger refuse on requests`;
    expect(await ingest(all)).toBe(true);
    await isWhole();
  },
);

test('leaves out the handles of people who were erased while the model was answering', async () => {
  await database.db.transaction((tx) => block(tx, [erasureHash('handle', 'petra_p')]));
  const named = {
    issues: ['Rücktritt von #Petra_P', 'petra_p', 'Rente ab 67', 'petra_pan'],
    places: ['#petra_p', 'Berlin', 'B51'],
  };
  expect(await ingest(requests.map((request) => resultOf(request, 0, 'econ', named)))).toBe(true);
  const stored = await database.client`
    select distinct specific_issues as issues, geographic_mentions as places from labels`;
  expect([...stored]).toEqual([
    {
      issues: ['Rücktritt von @erased', 'erased', 'Rente ab 67', 'petra_pan'],
      places: ['Berlin', 'B51'],
    },
  ]);
  expect(await count(`name_rollup where name ilike '%petra_p'`)).toBe(0);
  expect(await checkFigures(database)).toEqual([]);
});
