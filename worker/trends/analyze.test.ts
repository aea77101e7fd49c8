import { expect, test } from 'bun:test';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trends/trend-analyses';
import { findTrendFetch, insertTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { trendFetches, trends, usageLedger } from '@stimmlage/db/tables';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import { useEach, useFolder } from '@stimmlage/db/testing/hooks';
import { storeContent } from '@stimmlage/db/testing/store';
import { createOpenAi } from '../classify/providers/openai';
import { toStatusFault } from '../classify/providers/openai-faults';
import type { WorkerDeps } from '../deps';
import { createHandlers } from '../registry';
import { drain, startHarness } from '../testing/harness';
import { ownModelDeps } from '../testing/own-model';

const names = ['#Rente', 'Taylor Swift', '#Schuldenbremse', '#Bürgeramt'];

const archive = useFolder().at('world.jsonl');
writeArchive(archive, [
  toPage([{ id: '1', author: 'a', text: 'Ein Beitrag in der Welt', at: '2026-11-01T00:00:00Z' }]),
]);
const harness = useEach(() => startHarness(archive));
const fault = (rule: object) => harness.sandbox.control('POST', '/provider/faults', rule);

/** Stores a fetch with four names, and returns its id. */
const createFetch = async (): Promise<number> => {
  const { db } = harness.database;
  const fetchId = await db.transaction((tx) => insertTrendFetch(tx, new Date()));
  const { woeid } = trendPlaces[0];
  await db
    .insert(trends)
    .values(names.map((name, index) => ({ fetchId, woeid, cityName: 'Germany', rank: index + 1, name })));
  await db.transaction((tx) => askForTrendAnalysis(tx, fetchId));
  return fetchId;
};
/** Returns the status of a fetch's analysis, with its note as the text that users read. */
const read = async (fetchId: number) => {
  const row = await findTrendFetch(harness.database.db, fetchId);
  return { status: row?.analysisStatus, note: writeReason(row?.analysisNote ?? []) };
};
/** Stores a fetch with four names, analyses it, and returns the status and the note of its analysis. */
const analyze = async (deps: WorkerDeps = harness.deps) => {
  const fetchId = await createFetch();
  await drain((context) => createHandlers(deps)['trends.analyze']({ fetchId }, context), harness.pass);
  return read(fetchId);
};
const unrated = async (): Promise<string[]> =>
  (await harness.database.db.select().from(trends))
    .filter(({ analyzedAt }) => analyzedAt === null)
    .map(({ name }) => name);
const paidCalls = async (): Promise<number> => (await harness.database.db.select().from(usageLedger)).length;

test.each(['max_tokens', 'not_json', 'empty'])(
  'asks about half of the names at once if the answer is unusable (%s)',
  async (name) => {
    await fault({ fault: name });
    expect(await analyze()).toEqual({ status: 'completed', note: null });
    expect([await unrated(), await paidCalls()]).toEqual([[], 3]);
  },
);

test('leaves out only the name for which the model refuses to answer, and says why', async () => {
  await fault({ fault: 'refusal', times: null, match: { text: 'Taylor' } });
  expect(await analyze()).toEqual({
    status: 'completed',
    note: 'The model refused to answer. The model did not rate 1 of the names, or rated them twice',
  });
  expect(await unrated()).toEqual(['Taylor Swift']);
});

test('fails with the reason if the model rates no name at all', async () => {
  await fault({ fault: 'max_tokens', times: null });
  expect(await analyze()).toEqual({
    status: 'failed',
    note: expect.stringMatching(/^The answer was cut off .* did not rate 4 of the names/),
  });
  expect(await unrated()).toEqual(names);
});

/** Stores 100 posts, and creates a session for them. */
const createSession = async (): Promise<number> => {
  const posts = Array.from({ length: 100 }, (_, index) =>
    contentRow(index + 1, { text: `Die Rente ist zu niedrig (${index})` }),
  );
  await storeContent(harness.database, posts);
  return harness.createSession();
};
const setBudget = (micros: number) =>
  harness.database.client`update settings set budget_ai_micros = ${micros}`;
const reserved = async (): Promise<number> => {
  const rows = await harness.database.db.select().from(trendFetches);
  return rows.reduce((sum, { reservedMicros }) => sum + reservedMicros, 0);
};
/** Dependencies whose model server does something before it answers. */
const beforeAnswering = (work: () => Promise<void>): WorkerDeps => ({
  ...harness.deps,
  ...ownModelDeps(harness.sandbox.url, (provider) => ({
    ask: async (question, signal) => {
      await work();
      return provider.ask(question, signal);
    },
  })),
});

test('goes on while a session waits for a larger budget', async () => {
  const { deps } = harness;
  const sessionId = await createSession();
  await setBudget(10_000);
  const context = { signal: new AbortController().signal, last: false };
  expect(await createHandlers(deps)['session.advance']({ sessionId }, context)).toEqual({ again: 300 });
  expect(await analyze()).toEqual({ status: 'completed', note: null });
});

test('asks a model server about half of the names at once if it does not answer in time', async () => {
  await fault({ fault: 'silence', on: ['create_chat_completion'] });
  const { models } = ownModelDeps(harness.sandbox.url);
  const openai = createOpenAi({
    baseUrl: `${harness.sandbox.url}/v1`,
    apiKey: 'sandbox',
    concurrency: 1,
    timeoutMs: 1_000,
  });
  expect(await analyze({ ...harness.deps, models, providers: { openai } })).toEqual({
    status: 'completed',
    note: null,
  });
  expect([await unrated(), await paidCalls()]).toEqual([[], 3]);
  const [unanswered] = await harness.database.db.select().from(usageLedger).orderBy(usageLedger.id);
  expect(unanswered?.costMicros).toBeGreaterThan(0);
  expect(await reserved()).toBe(0);
});

/** Dependencies whose model server fails with the given response if it is asked about Taylor Swift. */
const failingOver = (status: number) => {
  const answer = { status, headers: new Headers(), body: '{"error":{"message":"Not that name"}}' };
  return {
    ...harness.deps,
    ...ownModelDeps(harness.sandbox.url, (provider) => ({
      ask: async (question, signal) => {
        if (question.data.includes('Taylor')) throw toStatusFault(answer);
        return provider.ask(question, signal);
      },
    })),
  };
};

test('leaves out only the name for which the server refuses the question, and says why', async () => {
  expect(await analyze(failingOver(400))).toEqual({
    status: 'completed',
    note: 'The AI provider rejects the request (400): Not that name. The model did not rate 1 of the names, or rated them twice',
  });
  expect(await unrated()).toEqual(['Taylor Swift']);
});

test('leaves out only the name at which the server still stumbles on the last try', async () => {
  const deps = failingOver(500);
  const fetchId = await createFetch();
  const step = (last: boolean) =>
    createHandlers(deps)['trends.analyze']({ fetchId }, { signal: new AbortController().signal, last });
  await expect(step(false)).rejects.toThrow('could not answer (500)');
  expect(await unrated()).toEqual(names);
  await step(true);
  expect(await read(fetchId)).toEqual({
    status: 'completed',
    note: expect.stringMatching(/could not answer \(500\): Not that name\. The model did not rate 1 /),
  });
  expect(await unrated()).toEqual(['Taylor Swift']);
});

test('reserves the cost of a question until it is in the ledger, so that nothing else spends it', async () => {
  const sessionId = await createSession();
  await setBudget(1_000_000);
  const seen: unknown[] = [];
  const deps = beforeAnswering(async () => {
    if (seen.length > 0) return;
    seen.push(await reserved());
    await setBudget(Math.ceil((await reserved()) * 1.5));
    seen.push(await analyze({ ...harness.deps, ...ownModelDeps(harness.sandbox.url) }));
    const context = { signal: new AbortController().signal, last: false };
    seen.push(await createHandlers(harness.deps)['session.advance']({ sessionId }, context));
  });
  expect(await analyze(deps)).toEqual({ status: 'completed', note: null });
  expect(seen).toEqual([
    expect.any(Number),
    { status: 'failed', note: expect.stringMatching(/Of this month's AI budget .* is left/) },
    { again: 300 },
  ]);
  expect(seen[0]).toBeGreaterThan(0);
  expect(await reserved()).toBe(0);
});

test('releases what it has reserved if a question fails, or if the process that asked has died', async () => {
  expect(await analyze(failingOver(400))).toMatchObject({ status: 'completed' });
  expect(await reserved()).toBe(0);
  await setBudget(1_000_000);
  const fetchId = await createFetch();
  await harness.database.client`update trend_fetches set reserved_micros = 1000000 where id = ${fetchId}`;
  await drain(
    (context) => createHandlers(harness.deps)['trends.analyze']({ fetchId }, context),
    harness.pass,
  );
  expect(await read(fetchId)).toEqual({ status: 'completed', note: null });
  expect(await reserved()).toBe(0);
});
