import { describe, expect, test } from 'bun:test';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trends/trend-analyses';
import {
  findTrendFetch,
  insertTrendFetch,
  readShownTrends,
  storeArchivedTrends,
} from '@stimmlage/db/queries/trends/trends';
import { trends, usageLedger } from '@stimmlage/db/tables';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { useEach, useFolder } from '@stimmlage/db/testing/hooks';
import type { WorkerDeps } from '../deps';
import { createHandlers } from '../registry';
import { drain, startHarness } from '../testing/harness';
import { ownModelDeps } from '../testing/own-model';
import { trendAnalysisHandler } from './analyze.handler';
import { trendFetchHandler } from './fetch.handler';

/**
 * Builds an archive line with the trends for a place. For a place without a line, the sandbox returns no
 * trends.
 */
const trendLine = (woeid: number, names: readonly string[]) => ({
  data: names.map((name, index) => ({ trend_name: name, ...(index === 0 ? { tweet_count: 1200 } : {}) })),
  __twarc: {
    url: `https://api.x.com/2/trends/by/woeid/${woeid}`,
    version: '2',
    retrieved_at: new Date(Date.now() - 3_600_000).toISOString(),
  },
});

const archive = useFolder().at('world.jsonl');
const at = new Date(Date.now() - 7_200_000).toISOString();
writeArchive(archive, [
  toPage([{ id: '2000000000000000000', author: 'a', text: 'Ein Beitrag über die Rente', at }]),
  trendLine(trendPlaces[0].woeid, ['#Rente', 'Taylor Swift', '#Schuldenbremse']),
  trendLine(trendPlaces[1].woeid, ['#Bürgeramt', '#Rente']),
]);
const harness = useEach(() => startHarness(archive));
const faultOfX = (rule: object) => harness.sandbox.control('POST', '/faults', { service: 'x', ...rule });
const faultOfProvider = (rule: object) => harness.sandbox.control('POST', '/provider/faults', rule);

const stored = () => harness.database.db.select().from(trends);
const fetchTrends = async (deps: WorkerDeps = harness.deps): Promise<number> => {
  const fetchId = await harness.database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
  await drain((context) => trendFetchHandler(deps)({ fetchId }, context), harness.pass);
  return fetchId;
};
/** Returns a trend fetch, with the notes on the fetch and on its analysis as the text that users read. */
const fetchOf = async (fetchId: number) => {
  const row = await findTrendFetch(harness.database.db, fetchId);
  return row && { ...row, note: writeReason(row.note), analysisNote: writeReason(row.analysisNote) };
};
const analyze = (fetchId: number, deps: WorkerDeps = harness.deps) =>
  drain((context) => createHandlers(deps)['trends.analyze']({ fetchId }, context), harness.pass);

describe('a fetch', () => {
  test('stores the trends of each place, reports places without any, and requests an analysis', async () => {
    const fetchId = await fetchTrends();
    const rows = await stored();
    expect(
      rows
        .filter(({ cityName }) => cityName === 'Germany')
        .map(({ rank, name, postCount }) => [rank, name, postCount]),
    ).toEqual([
      [1, '#Rente', 1200],
      [2, 'Taylor Swift', null],
      [3, '#Schuldenbremse', null],
    ]);
    const fetch = await fetchOf(fetchId);
    expect(fetch).toMatchObject({ status: 'completed', note: expect.stringContaining('Hamburg: ') });
    const jobs = await harness.database.client`select data from queue.job where name = 'trends.analyze'`;
    expect([...jobs]).toEqual([{ data: { fetchId } }]);
    const booked = await harness.database.db.select().from(usageLedger);
    expect(booked.reduce((sum, { costMicros }) => sum + costMicros, 0)).toBe(5 * 10_000);
  });

  test.each([
    ['a refused token', { kind: 'unauthorized' }, /bearer token \(401\)/],
    ['spent credit', { kind: 'credits-depleted' }, /X credit is used up/],
  ])('ends with the reason after %s', async (_, fault, reason) => {
    await faultOfX({ times: 'always', fault });
    const fetch = await fetchOf(await fetchTrends());
    expect(fetch?.status).toBe('failed');
    expect(fetch?.note).toMatch(reason);
  });

  test('waits until a rate limit is reset', async () => {
    await faultOfX({ times: 1, fault: { kind: 'rate-limit', resetInSeconds: 1 } });
    expect(await fetchOf(await fetchTrends())).toMatchObject({ status: 'completed' });
    expect(await stored()).toHaveLength(5);
  });

  test.each(['rate-limit', 'server-error'])(
    'reads and pays for each place once despite a %s',
    async (kind) => {
      await faultOfX({ path: `/2/trends/by/woeid/${trendPlaces[2].woeid}`, fault: { kind } });
      const fetchId = await harness.database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
      const work = () =>
        drain((context) => trendFetchHandler(harness.deps)({ fetchId }, context), harness.pass);
      // Like the queue, the test calls the job again after an error.
      await work().catch(work);
      expect(await fetchOf(fetchId)).toMatchObject({ status: 'completed' });
      const { counts } = await harness.callsTo(`service=x&path=/2/trends/by/woeid/${trendPlaces[0].woeid}`);
      expect(Object.values(counts)).toEqual([1]);
      const booked = await harness.database.db.select().from(usageLedger);
      expect(booked.map(({ costMicros }) => costMicros)).toEqual([3 * 10_000, 2 * 10_000]);
    },
  );

  test('reads and pays only for Germany if the settings leave out the cities', async () => {
    await harness.database.client`update settings set nightly_trends = 'country'`;
    const fetch = await fetchOf(await fetchTrends());
    expect(fetch).toMatchObject({ status: 'completed', note: null });
    expect((await stored()).map(({ cityName }) => cityName)).toEqual(['Germany', 'Germany', 'Germany']);
    const booked = await harness.database.db.select().from(usageLedger);
    expect(booked.map(({ costMicros }) => costMicros)).toEqual([3 * 10_000]);
  });

  test('reads all places if a user starts it although none are fetched at night', async () => {
    await harness.database.client`update settings set nightly_trends = 'none'`;
    await fetchTrends();
    expect(await stored()).toHaveLength(5);
  });

  test('reports the missing variable if there is no token', async () => {
    const fetch = await fetchOf(await fetchTrends({ ...harness.deps, x: null }));
    expect(fetch).toMatchObject({ status: 'failed', note: expect.stringContaining('X_BEARER_TOKEN') });
  });
});

describe('an analysis', () => {
  test('rates each name only once across all places and fetches', async () => {
    await analyze(await fetchTrends());
    const rows = await stored();
    expect(rows.every(({ analyzedAt }) => analyzedAt !== null)).toBe(true);
    expect(new Set(rows.filter(({ name }) => name === '#Rente').map(({ relevance }) => relevance)).size).toBe(
      1,
    );
    expect(rows.find(({ name }) => name === 'Taylor Swift')?.relevance).toBe(0);
    expect(rows.find(({ name }) => name === '#Schuldenbremse')).toMatchObject({
      categories: ['econ'],
      description: expect.stringMatching(/\.$/),
    });

    const latest = await readShownTrends(harness.database.db);
    expect(latest.rows.map(({ name, cityName }) => [name, cityName])).toEqual([
      ['#Rente', 'Germany'],
      ['Taylor Swift', 'Germany'],
      ['#Schuldenbremse', 'Germany'],
      ['#Bürgeramt', 'Berlin'],
    ]);

    await analyze(await fetchTrends());
    expect((await stored()).every(({ analyzedAt }) => analyzedAt !== null)).toBe(true);
    const { counts } = await harness.callsTo('service=provider');
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  test('requests a count of mentions as soon as it has ended', async () => {
    await analyze(await fetchTrends());
    const jobs = await harness.database.client`
      select data from queue.job where name = 'trends.mentions' and start_after <= now()`;
    expect([...jobs]).toEqual([{ data: {} }]);
  });

  test.each(['item_missing', 'item_doubled'])(
    'completes with a note if the model omits a name or rates it twice (%s)',
    async (fault) => {
      await faultOfProvider({ fault, n: 2 });
      const fetchId = await fetchTrends();
      await analyze(fetchId);
      expect(await fetchOf(fetchId)).toMatchObject({
        status: 'completed',
        analysisStatus: 'completed',
        analysisNote: 'The model did not rate 1 of the names, or rated them twice',
      });
      expect((await stored()).filter(({ analyzedAt }) => analyzedAt === null)).toHaveLength(1);
    },
  );

  test('is reused for fetches of the past week, but not for older ones', async () => {
    const daysAgo = async (days: number) => {
      const fetchedAt = new Date(Date.now() - days * 86_400_000);
      const trend = { woeid: 1, cityName: 'Germany', trends: [{ name: '#Rente', posts: null }] };
      await harness.database.db.transaction((tx) => storeArchivedTrends(tx, [{ ...trend, fetchedAt }]));
    };
    await daysAgo(3);
    await daysAgo(20);
    await analyze(await fetchTrends());
    const archived = (await stored())
      .filter(({ woeid }) => woeid === 1)
      .toSorted((a, b) => a.fetchId - b.fetchId);
    expect(archived.map(({ analyzedAt }) => analyzedAt !== null)).toEqual([true, false]);
  });

  test('uses the model server if that is the only provider', async () => {
    const own = { ...harness.deps, ...ownModelDeps(harness.sandbox.url) };
    const fetchId = await fetchTrends();
    await analyze(fetchId, own);
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'completed' });
    expect((await stored()).every(({ analyzedAt }) => analyzedAt !== null)).toBe(true);
    const ledger = await harness.database.db.select().from(usageLedger);
    expect(ledger.filter(({ provider }) => provider !== 'x')).toMatchObject([
      { provider: 'openai', call: 'chat/completions', model: 'llama3.3:70b' },
    ]);
  });

  test('uses the default model in the settings, and needs none for names that have been rated', async () => {
    const choose = (name: string) => harness.database.client`update settings set default_model = ${name}`;
    await choose('no-longer-configured');
    const first = await fetchTrends();
    await analyze(first);
    expect(await fetchOf(first)).toMatchObject({
      analysisStatus: 'failed',
      analysisNote:
        'The default model no-longer-configured is no longer set up; choose another one in the settings',
    });
    await choose('claude-sonnet-4');
    const second = await fetchTrends();
    await analyze(second);
    expect(await fetchOf(second)).toMatchObject({ analysisStatus: 'completed' });
    const ledger = await harness.database.db.select().from(usageLedger);
    expect(ledger.filter(({ provider }) => provider !== 'x')).toMatchObject([
      { model: 'claude-sonnet-4-20250514' },
    ]);
    await choose('no-longer-configured');
    const third = await fetchTrends();
    await analyze(third);
    expect(await fetchOf(third)).toMatchObject({ analysisStatus: 'completed', analysisNote: null });
    const shown = (await stored()).filter(({ fetchId }) => fetchId === third);
    expect(shown.map(({ analyzedAt }) => analyzedAt !== null)).toEqual(shown.map(() => true));
    expect(shown.length).toBeGreaterThan(0);
  });

  test('reports the missing variable if there is no provider', async () => {
    const none = { ...harness.deps, providers: {} };
    const fetchId = await fetchTrends();
    await analyze(fetchId, none);
    expect(await fetchOf(fetchId)).toMatchObject({
      analysisStatus: 'failed',
      analysisNote: 'ANTHROPIC_API_KEY is missing: trends are not analysed.',
    });
  });

  test('fails and leaves the trends unrated if the provider refuses', async () => {
    await faultOfProvider({ fault: 'key_revoked', times: null });
    const fetchId = await fetchTrends();
    await analyze(fetchId);
    expect(await fetchOf(fetchId)).toMatchObject({
      status: 'completed',
      note: expect.stringContaining('Hamburg: '),
      analysisStatus: 'failed',
      analysisNote: expect.stringContaining('does not accept the key'),
    });
    expect((await stored()).every(({ analyzedAt }) => analyzedAt === null)).toBe(true);
  });

  test('fails without a request if the budget does not cover it', async () => {
    const fetchId = await fetchTrends();
    await harness.database.client`update settings set budget_ai_micros = 1`;
    await analyze(fetchId);
    expect(await fetchOf(fetchId)).toMatchObject({
      analysisStatus: 'failed',
      analysisNote: expect.stringMatching(/^This would cost about .*\. Of this month's AI budget/),
    });
    await harness.database.client`update settings set budget_ai_micros = 1000000`;
    await harness.database.db.transaction((tx) => askForTrendAnalysis(tx, fetchId));
    await analyze(fetchId);
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'completed' });
  });

  test('does not end another analysis that is requested while it is running', async () => {
    const { database, deps } = harness;
    const { anthropic } = deps.providers;
    if (anthropic === undefined) throw new Error('The harness has no provider');
    await faultOfProvider({ fault: 'key_revoked' });
    const fetchId = await fetchTrends();
    const ask: typeof anthropic.ask = async (question) => {
      await database.db.transaction((tx) => askForTrendAnalysis(tx, fetchId));
      return anthropic.ask(question);
    };
    await analyze(fetchId, { ...deps, providers: { ...deps.providers, anthropic: { ...anthropic, ask } } });
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'pending', analysisNote: null });
    await analyze(fetchId);
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'completed' });
    expect((await stored()).every(({ analyzedAt }) => analyzedAt !== null)).toBe(true);
  });

  test('shows the reason between tries, and fails on the last one', async () => {
    await faultOfProvider({ fault: 'overloaded', times: null });
    const fetchId = await fetchTrends();
    await expect(analyze(fetchId)).rejects.toThrow('not available (529)');
    const analysisNote = expect.stringContaining('not available (529)');
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'running', analysisNote });
    const { signal } = new AbortController();
    const last = createHandlers(harness.deps)['trends.analyze']({ fetchId }, { signal, last: true });
    await expect(last).rejects.toThrow('not available (529)');
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'failed', analysisNote });
  });

  test.each([
    [0, 5],
    [60, 60],
    [100_000, 3_600],
  ])('when the provider asks for a pause of %i s, retries after %i s', async (retryAfter, again) => {
    await faultOfProvider({ fault: 'rate_limited', retryAfter });
    const fetchId = await fetchTrends();
    const { signal } = new AbortController();
    const once = () => trendAnalysisHandler(harness.deps)({ fetchId }, { signal, last: false });
    expect(await once()).toEqual({ again });
    expect(await fetchOf(fetchId)).toMatchObject({ analysisNote: expect.stringContaining('asks to wait') });
    expect(await once()).toBeUndefined();
    expect(await fetchOf(fetchId)).toMatchObject({ analysisStatus: 'completed', analysisNote: null });
  });
});
