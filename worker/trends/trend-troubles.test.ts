import { expect, test } from 'bun:test';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { trendStats } from '@stimmlage/core/contracts/trends';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { trendTroubles } from '@stimmlage/core/troubles';
import { findTrendFetch, insertTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { useEach, useFolder } from '@stimmlage/db/testing/hooks';
import { createHandlers } from '../registry';
import { drain, startHarness } from '../testing/harness';

const archive = useFolder().at('world.jsonl');
writeArchive(archive, [
  toPage([{ id: '1', author: 'a', text: 'Ein Beitrag über die Rente', at: '2026-11-01T00:00:00Z' }]),
  {
    data: [{ trend_name: '#Rente' }],
    __twarc: {
      url: `https://api.x.com/2/trends/by/woeid/${trendPlaces[0].woeid}`,
      version: '2',
      retrieved_at: '2026-11-01T00:00:00Z',
    },
  },
]);
const harness = useEach(() => startHarness(archive));

const faultOfX = (rule: object) =>
  harness.sandbox.control('POST', '/faults', { service: 'x', path: '/2/trends/by/woeid/*', ...rule });
const createFetch = () => harness.database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
const signal = new AbortController().signal;
const step = (job: 'trends.fetch' | 'trends.analyze', fetchId: number) =>
  createHandlers(harness.deps)[job]({ fetchId }, { signal, last: false });
const work = (job: 'trends.fetch' | 'trends.analyze', fetchId: number) =>
  drain(() => step(job, fetchId), harness.pass);
/** Returns what asks for attention after a fetch, as staff see it. */
const troublesAfter = async (fetchId: number) => {
  const row = await findTrendFetch(harness.database.db, fetchId);
  const [note, analysisNote] = [row?.note ?? [], row?.analysisNote ?? []];
  return trendTroubles({
    status: row?.status ?? null,
    reasons: note,
    error: writeReason(note),
    analysisStatus: row?.analysisStatus ?? null,
    analysisReasons: analysisNote,
    analysisError: writeReason(analysisNote),
  } as Answer<typeof trendStats>);
};

test('a fetch that brings no trends from any place fails, with the reason for each place', async () => {
  const body = { title: 'Invalid Request', detail: 'The woeid is not valid' };
  await faultOfX({ times: 'always', fault: { kind: 'status', status: 400, body } });
  const fetchId = await createFetch();
  await work('trends.fetch', fetchId);
  expect((await findTrendFetch(harness.database.db, fetchId))?.status).toBe('failed');
  expect(await troublesAfter(fetchId)).toEqual([
    expect.objectContaining({
      kind: 'trends_failed',
      reason: expect.stringMatching(/^Germany: X rejects the request \(400\).*; Hamburg: /),
    }),
  ]);
});

test('a fetch that waits for X asks for attention until it goes on', async () => {
  await faultOfX({ fault: { kind: 'rate-limit', resetInSeconds: 900 } });
  const fetchId = await createFetch();
  await step('trends.fetch', fetchId);
  expect(await troublesAfter(fetchId)).toEqual([
    expect.objectContaining({
      kind: 'trends_delayed',
      reason: expect.stringContaining('X asks to wait until'),
    }),
  ]);
  await work('trends.fetch', fetchId);
  expect(await troublesAfter(fetchId)).toEqual([]);
});

test('an analysis that waits for the model asks for attention until it goes on', async () => {
  const fetchId = await createFetch();
  await work('trends.fetch', fetchId);
  await harness.sandbox.control('POST', '/provider/faults', { fault: 'rate_limited', retryAfter: 60 });
  await step('trends.analyze', fetchId);
  expect(await troublesAfter(fetchId)).toEqual([
    expect.objectContaining({
      kind: 'trend_analysis_delayed',
      reason: expect.stringContaining('The AI provider asks to wait'),
    }),
  ]);
  await work('trends.analyze', fetchId);
  expect(await troublesAfter(fetchId)).toEqual([]);
});
