import { expect, test } from 'bun:test';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { findTrendFetch, insertTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { trends } from '@stimmlage/db/tables';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { useEach, useFolder } from '@stimmlage/db/testing/hooks';
import { createHandlers } from '../registry';
import { startHarness } from '../testing/harness';

const archive = useFolder().at('world.jsonl');
writeArchive(archive, [
  toPage([{ id: '1', author: 'a', text: 'Ein Beitrag über die Rente', at: '2026-11-01T00:00:00Z' }]),
  {
    data: [{ trend_name: '#Bürgeramt' }],
    __twarc: {
      url: `https://api.x.com/2/trends/by/woeid/${trendPlaces[1].woeid}`,
      version: '2',
      retrieved_at: '2026-11-01T00:00:00Z',
    },
  },
]);
const harness = useEach(() => startHarness(archive));
const failAlways = (rule: object) =>
  harness.sandbox.control('POST', '/faults', {
    service: 'x',
    times: 'always',
    fault: { kind: 'server-error' },
    ...rule,
  });
const createFetch = () => harness.database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
const fetchTrends = (fetchId: number, last: boolean) =>
  createHandlers(harness.deps)['trends.fetch']({ fetchId }, { signal: new AbortController().signal, last });
const statusOf = async (fetchId: number) => (await findTrendFetch(harness.database.db, fetchId))?.status;
/** Returns how often X was asked about a place. */
const timesAsked = async ({ woeid }: { woeid: number }): Promise<number> => {
  const { counts } = await harness.callsTo(`service=x&path=/2/trends/by/woeid/${woeid}`);
  return Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0);
};

test('asks about the other places although X does not answer for the first one', async () => {
  await failAlways({ path: `/2/trends/by/woeid/${trendPlaces[0].woeid}` });
  const fetchId = await createFetch();
  await expect(fetchTrends(fetchId, false)).rejects.toThrow();
  expect(await statusOf(fetchId)).toBe('running');
  const stored = await harness.database.db.select().from(trends);
  expect(stored.map(({ name, cityName }) => [name, cityName])).toEqual([['#Bürgeramt', trendPlaces[1].name]]);
  await expect(fetchTrends(fetchId, true)).rejects.toThrow();
  expect(await statusOf(fetchId)).toBe('completed');
  expect(writeReason((await findTrendFetch(harness.database.db, fetchId))?.note ?? [])).toMatch(/5\d\d/);
  expect(await timesAsked(trendPlaces[1])).toBe(1);
});

test('leaves the other places to the next try if X answers for none', async () => {
  await failAlways({});
  await expect(fetchTrends(await createFetch(), false)).rejects.toThrow();
  const asked = await Promise.all(trendPlaces.map(timesAsked));
  expect(asked.filter((times) => times > 0)).toHaveLength(3);
});
