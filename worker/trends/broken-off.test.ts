import { expect, test } from 'bun:test';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { trendStats } from '@stimmlage/core/contracts/trends';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { trendTroubles } from '@stimmlage/core/troubles';
import { findTrendFetch, insertTrendFetch, readShownTrends } from '@stimmlage/db/queries/trends/trends';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { useEach, useFolder } from '@stimmlage/db/testing/hooks';
import { createHandlers } from '../registry';
import { drain, startHarness } from '../testing/harness';

const archive = useFolder().at('world.jsonl');
writeArchive(archive, [
  toPage([{ id: '1', author: 'a', text: 'Ein Beitrag über die Rente', at: '2026-11-01T00:00:00Z' }]),
  {
    data: ['#Rente', 'Taylor Swift'].map((trend_name) => ({ trend_name })),
    __twarc: {
      url: `https://api.x.com/2/trends/by/woeid/${trendPlaces[0].woeid}`,
      version: '2',
      retrieved_at: '2026-11-01T00:00:00Z',
    },
  },
]);
const harness = useEach(() => startHarness(archive));

/** Makes X fail for the second place, and for as long as the test runs. */
const failAtSecondPlace = (kind: string) =>
  harness.sandbox.control('POST', '/faults', {
    service: 'x',
    path: `/2/trends/by/woeid/${trendPlaces[1].woeid}`,
    times: 'always',
    fault: { kind },
  });
const createFetch = () => harness.database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
/** Returns the status of a fetch, with its note as the text that users read. */
const read = async (fetchId: number) => {
  const row = await findTrendFetch(harness.database.db, fetchId);
  return { status: row?.status, note: writeReason(row?.note ?? []) };
};
type TrendStats = Answer<typeof trendStats>;
const signal = new AbortController().signal;

test.each([
  ['credits-depleted', /X credit is used up/],
  ['unauthorized', /bearer token \(401\)/],
])('the places that are paid for are kept and analysed if X refuses the next one (%s)', async (kind, why) => {
  await failAtSecondPlace(kind);
  const fetchId = await createFetch();
  const handlers = createHandlers(harness.deps);
  await drain((context) => handlers['trends.fetch']({ fetchId }, context), harness.pass);
  expect(await read(fetchId)).toEqual({ status: 'completed', note: expect.stringMatching(why) });
  // The installation asks for attention, although some trends are shown.
  const row = await findTrendFetch(harness.database.db, fetchId);
  expect(
    trendTroubles({ status: 'completed', reasons: row?.note ?? [], error: null } as TrendStats),
  ).toMatchObject([{ kind: 'trends_failed' }]);
  await drain((context) => handlers['trends.analyze']({ fetchId }, context), harness.pass);
  const { rows } = await readShownTrends(harness.database.db);
  expect(rows.map(({ name, analyzedAt }) => [name, analyzedAt !== null])).toEqual([
    ['#Rente', true],
    ['Taylor Swift', true],
  ]);
});

test('the places that are paid for are kept if X still fails on the last try', async () => {
  await failAtSecondPlace('server-error');
  const fetchId = await createFetch();
  const step = (last: boolean) => createHandlers(harness.deps)['trends.fetch']({ fetchId }, { signal, last });
  await expect(step(false)).rejects.toThrow();
  expect((await read(fetchId)).status).toBe('running');
  await expect(step(true)).rejects.toThrow();
  expect(await read(fetchId)).toEqual({ status: 'completed', note: expect.stringMatching(/5\d\d/) });
  const jobs = await harness.database.client`select data from queue.job where name = 'trends.analyze'`;
  expect([...jobs]).toEqual([{ data: { fetchId } }]);
});
