import { afterEach, beforeEach, expect, test } from 'bun:test';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { findBatch } from '@stimmlage/db/queries/batches';
import { fillAwaited } from '@stimmlage/db/testing/corpus/awaited';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { checkFigures } from '@stimmlage/db/testing/figures';
import { testDeps } from '../testing/deps';
import { ingestBatch } from './ingest';
import type { BatchProvider, BatchResult } from './provider';

/** Enough for four chunks, of which two are written at once. */
const REQUESTS = 3_500;
const PER_REQUEST = 2;
const ITEMS = REQUESTS * PER_REQUEST;
const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let batchId: number;

beforeEach(async () => {
  database = await createTestDatabase();
  batchId = await fillAwaited(database, {
    items: ITEMS,
    itemsPerRequest: PER_REQUEST,
    days: 30,
    until: NOW,
    model: ['claude-haiku-4-5', '20251001'],
    providerBatchId: 'msgbatch_1',
  });
});
afterEach(() => database.drop());

const resultOf = (request: number, attempt = 0): BatchResult => ({
  customId: `b${batchId}-r${request}-a${attempt}`,
  type: 'answered',
  answer: {
    document: {
      items: Array.from({ length: PER_REQUEST }, (_, index) => ({
        n: index + 1,
        sentiment: 'COMPLAINT',
        category: 'econ',
        area: 'none',
        intensity: (request % 5) + 1,
        heat: 1,
        issues: ['Miete'],
        places: ['Köln', 'köln'],
      })),
    },
    trouble: null,
    providerModel: 'm',
    tokens: { input: 10, output: 5, cached: 0 },
  },
});

const requests = Array.from({ length: REQUESTS }, (_, index) => index + 1);

/** Reads these results as the batch's, and whether that came to its end. */
const ingest = async (results: Iterable<BatchResult>, breaksWith?: Error): Promise<boolean> => {
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
  const context = { model, codebook: currentCodebook, signal: new AbortController().signal };
  return ingestBatch(deps, provider, batch, NOW, context);
};

const count = async (what: string): Promise<number> => {
  const [row] = await database.client.unsafe(`select count(*)::int as n from ${what}`);
  return row?.['n'];
};

/** Every item has one label, that is counted once; every answer is booked once. */
const isWhole = async (): Promise<void> => {
  expect([
    await count('labels'),
    await count(`current_labels where places = '{köln}'`),
    await count(`requests where state = 'answered' and tokens_in = 10`),
    await count(`batches where status = 'completed' and successful_requests = ${REQUESTS}`),
    await count('usage_ledger'),
  ]).toEqual([ITEMS, ITEMS, REQUESTS, 1, 1]);
  expect(await checkFigures(database)).toEqual([]);
};

test('many chunks are written, two at once, each label once', async () => {
  expect(await ingest(requests.map((request) => resultOf(request)))).toBe(true);
  await isWhole();
});

test('what comes twice, in a chunk or another, counts once', async () => {
  const twice = [...requests, ...requests.toReversed()].map((request) => resultOf(request));
  expect(await ingest([...twice, resultOf(1, 1)])).toBe(true);
  await isWhole();
});

test('a download that breaks off keeps what has come, and the next one brings the rest', async () => {
  const half = requests.slice(0, 1_700).map((request) => resultOf(request));
  await expect(ingest(half, new Error('It fell silent'))).rejects.toThrow('It fell silent');
  expect([await count('labels'), await count(`requests where state = 'pending'`)]).toEqual([3_400, 1_800]);
  expect(await checkFigures(database)).toEqual([]);
  expect(await ingest(requests.map((request) => resultOf(request)))).toBe(true);
  await isWhole();
});

/** Of the first chunk, of the one before the end is read, and of the last: nobody may be waiting for it just then. */
test.each([1, 1_500, 3_400])(
  'a chunk that cannot be written, with request %i in it, is read again',
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
