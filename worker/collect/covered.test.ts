import { describe, expect, test } from 'bun:test';
import type { Coverage } from '@stimmlage/core/figures/periods';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { timeOfId } from './search-query';
import { addNewcomer, beginBackfill, writePosts } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Has an account write one post per hour; returns the times of the new posts. */
const write = async (author: string, count: number, hoursAgo: number, text?: string): Promise<number[]> =>
  (await writePosts(collection.harness, author, count, hoursAgo, text)).map(timeOfId);

const covered = (): Promise<Coverage> =>
  readCoverage(collection.harness.database.db, new Date(), 'Europe/Berlin');
const only = async () => {
  const { starts, gaps } = await covered();
  return { start: starts[0]?.getTime() ?? 0, gaps };
};
/** Returns the time of the target's last collection, in milliseconds since 1970. */
const lastRead = async (): Promise<number> =>
  (await listTargets(collection.harness.database.db))[0]?.lastCollectedAt?.getTime() ?? 0;

describe('the period that a target covers', () => {
  test('starts with the oldest post of the first run, and continues without a gap', async () => {
    await addNewcomer(collection.harness);
    const times = await write('frieda', 25, 4);
    await collection.harness.collect();
    // A run takes ten posts per target.
    expect(await only()).toEqual({
      start: times.at(-10) ?? 0,
      gaps: [{ from: expect.any(Date), to: expect.any(Date) }],
    });
    await write('frieda', 2, 0);
    const before = await lastRead();
    await collection.harness.collect();
    const { starts, gaps } = await covered();
    expect(starts[0]?.getTime()).toBe(times.at(-10) ?? 0);
    // The only gap is the time since the last run.
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.from.getTime()).toBeGreaterThan(before);
  });

  test('starts as far back as X’s search reaches if there were no older posts', async () => {
    await addNewcomer(collection.harness);
    await write('frieda', 2, 4);
    await collection.harness.collect();
    const { start } = await only();
    expect(await lastRead()).toBeWithin(start + 7 * DAY - HOUR, start + 7 * DAY + HOUR);
  });

  test('has a gap if a run left out new posts, until a backfill has read them', async () => {
    await addNewcomer(collection.harness);
    await write('frieda', 3, 60);
    await collection.harness.collect();
    const firstRead = await lastRead();
    // The covered period is shortened as if the first run had taken place before these posts were written.
    const times = await write('frieda', 25, 0);
    await collection.harness.database.client`
      update targets set covered = covered * tstzmultirange(tstzrange(null, now() - interval '30 hours'))`;
    await collection.harness.collect();
    const [gap] = (await covered()).gaps;
    expect(gap?.to.getTime()).toBe(times.at(-10) ?? 0);
    expect(gap?.from.getTime()).toBeLessThan(firstRead);
    await (await beginBackfill(collection.harness, 50)).toEnd();
    const { gaps } = await covered();
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.from.getTime()).toBeGreaterThanOrEqual(firstRead);
  });

  test('is not changed by a test run or a run that X refused', async () => {
    const { harness, fault } = collection;
    await addNewcomer(collection.harness);
    await write('frieda', 3, 4);
    await harness.collect('test');
    expect(await covered()).toEqual({ starts: [], ends: [], gaps: [], spans: [] });
    await fault({ path: '/2/users/*/tweets', times: 'always', fault: { kind: 'client-forbidden' } });
    await harness.collect();
    expect(await covered()).toEqual({ starts: [], ends: [], gaps: [], spans: [] });
  });

  test('has a gap for an account after a pause in which replies can no longer be found', async () => {
    const { harness, progressOf } = collection;
    await addNewcomer(harness);
    const [old] = await write('frieda', 1, 24 * 10);
    const reset = () => harness.database.client`
      update targets set account_id = null, newest_id = ((${old ?? 0}::bigint - 1288834974657) << 22),
        last_collected_at = now() - interval '9 days',
        covered = tstzmultirange(tstzrange(now() - interval '20 days', now() - interval '9 days'))`;
    await reset();
    await write('frieda', 2, 24 * 8);
    const run = await harness.collect();
    const [gap] = (await covered()).gaps;
    expect(gap && (gap.to.getTime() - gap.from.getTime()) / DAY).toBeCloseTo(2, 1);
    const remark = 'Replies were found only below posts of the last 7 days';
    expect((await progressOf(run)).gaps).toEqual([expect.objectContaining({ reason: remark })]);
    // The posts have been read without a gap, so a backfill continues below the older ones.
    const [target] = await listTargets(harness.database.db);
    expect(target?.note).toMatchObject([{ code: 'gap.replies_end' }]);
    // Without replies, nothing is missing.
    await harness.database.client`update settings set replies_per_post = 0`;
    await reset();
    await harness.collect();
    expect((await covered()).gaps.filter(({ from, to }) => to.getTime() - from.getTime() > DAY)).toEqual([]);
  });

  test('has a gap for a hashtag after a pause longer than the range of X’s search', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'Wohnen', targetType: 'hashtag' });
    const [old] = await write('clara', 1, 24 * 9, '#Wohnen war schon damals teuer');
    await harness.database.client`
      update targets set newest_id = ((${old ?? 0}::bigint - 1288834974657) << 22),
        covered = tstzmultirange(tstzrange(now() - interval '20 days', now() - interval '9 days'))`;
    await harness.collect();
    const [gap] = (await covered()).gaps;
    expect(gap && (gap.to.getTime() - gap.from.getTime()) / DAY).toBeCloseTo(2, 1);
  });
});

/** A time in X's format for ids: the first id of this time. */
const idAgo = (ago: string): string =>
  `((extract(epoch from now() - interval '${ago}') * 1000)::bigint - 1288834974657) << 22`;

/** Makes the only target one that was last read a while ago, and whose newest post is older still. */
const setLastRead = (ago: string, newestAgo: string) =>
  collection.harness.database.client.unsafe(`
    update targets set newest_id = ${idAgo(newestAgo)}, newest_reply_id = null,
      oldest_id = ${idAgo('60 days')}, last_collected_at = now() - interval '${ago}',
      covered = tstzmultirange(tstzrange(now() - interval '60 days', now() - interval '${ago}'))`);

/** Returns the lengths of all gaps in hours, apart from the one since the last run. */
const gapHours = async (): Promise<number[]> =>
  (await covered()).gaps
    .filter(({ to }) => to.getTime() < Date.now() - HOUR)
    .map(({ from, to }) => Math.round((to.getTime() - from.getTime()) / HOUR));

const search = '/2/tweets/search/recent';

describe('days whose posts have been read, but not the replies', () => {
  test('count as read only once a later run has found the replies', async () => {
    const { harness, fault, progressOf } = collection;
    await addNewcomer(harness);
    await write('frieda', 3, 4);
    await harness.collect();
    await setLastRead('2 days', '50 hours');
    await fault({ path: search, times: 'always', fault: { kind: 'server-error' } });
    const run = await harness.collect();
    expect((await progressOf(run)).errors).toMatchObject([{ target: 'frieda' }]);
    const until = (await covered()).spans.at(-1)?.to.getTime() ?? 0;
    expect(until).toBeWithin(Date.now() - 2 * DAY - HOUR, Date.now() - 2 * DAY + HOUR);
    await harness.sandbox.control('DELETE', '/faults');
    await harness.collect();
    expect(await gapHours()).toEqual([]);
    expect((await covered()).spans.at(-1)?.to.getTime()).toBeGreaterThan(Date.now() - HOUR);
  });

  test('do not count as read if the budget was spent before the replies', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.database.client`update settings set budget_x_micros = 470000`;
    expect((await progressOf(await harness.collect())).status).toBe('stopped');
    expect(await covered()).toEqual({ starts: [], ends: [], gaps: [], spans: [] });
  });

  test('are a gap once X no longer finds their replies', async () => {
    const { harness, progressOf } = collection;
    await addNewcomer(harness);
    await write('frieda', 1, 24);
    await harness.collect();
    // Runs have gone on reading posts, but none has read replies for nine days.
    await setLastRead('9 days', '1 day');
    const run = await harness.collect();
    expect((await progressOf(run)).gaps).toMatchObject([{ target: 'frieda' }]);
    expect(await gapHours()).toEqual([2 * 24]);
  });
});

test.each([
  ['an account', 'frieda', 'politician'],
  ['a hashtag', 'Wohnen', 'hashtag'],
] as const)('has no gap for %s if weekly runs are a few minutes late', async (_, username, targetType) => {
  const { harness, progressOf } = collection;
  await addNewcomer(harness);
  if (targetType === 'hashtag') {
    await harness.database.client`delete from targets`;
    await harness.addTargets({ username, targetType });
  }
  await harness.collect();
  await setLastRead('7 days 10 minutes', '7 days 40 minutes');
  const run = await harness.collect();
  expect((await progressOf(run)).gaps).toEqual([]);
  expect(await gapHours()).toEqual([]);
  expect((await listTargets(harness.database.db)).map(({ note }) => note)).toEqual([[]]);
});
