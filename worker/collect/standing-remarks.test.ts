import { expect, test } from 'bun:test';
import { deleteTarget, insertTargets } from '@stimmlage/db/queries/targets/target-writes';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { addNewcomer, beginBackfill, writePosts } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const RENAMED = 'X now shows this account as @frieda_neu';
const LEFT_OUT = 'More than 10 new posts; older ones were not collected';

const noteOf = () => collection.noteOf('frieda');
const rename = async (username: string): Promise<void> => {
  const [target] = await listTargets(collection.harness.database.db);
  await collection.harness.sandbox.control('PATCH', `/world/users/${target?.accountId}`, { username });
};

test('keeps the remark on a new handle through runs without posts and failures, until the handle is back', async () => {
  const { harness, fault } = collection;
  await addNewcomer(harness);
  await writePosts(harness, 'frieda', 1, 5);
  await harness.collect();
  await rename('frieda_neu');
  await writePosts(harness, 'frieda_neu', 1, 0);
  await harness.collect();
  expect(await noteOf()).toBe(RENAMED);
  await harness.collect();
  expect(await noteOf()).toBe(RENAMED);
  await fault({ path: '/2/tweets/search/recent', times: 3, fault: { kind: 'unavailable' } });
  await harness.collect();
  expect(await noteOf()).toBe(`${RENAMED}. X is not available (503). Given up after 3 tries.`);
  await harness.collect();
  expect(await noteOf()).toBe(RENAMED);
  await rename('frieda');
  await writePosts(harness, 'frieda', 1, 0, 'unter altem Namen');
  await harness.collect();
  expect(await noteOf()).toBeNull();
});

test('keeps the remark on posts that were left out until a backfill has read all of them', async () => {
  const { harness } = collection;
  await addNewcomer(harness);
  await writePosts(harness, 'frieda', 3, 60);
  await harness.collect();
  // The target is older, and its first run took place before the following posts were written.
  await writePosts(harness, 'frieda', 25, 0);
  await harness.database.client`
    update targets set created_at = now() - interval '3 days',
      covered = tstzmultirange(tstzrange(now() - interval '9 days', now() - interval '50 hours'))`;
  await harness.collect();
  expect(await noteOf()).toBe(LEFT_OUT);
  await harness.collect();
  expect(await noteOf()).toBe(LEFT_OUT);
  await (await beginBackfill(harness, 5)).toEnd();
  expect(await noteOf()).toBe(LEFT_OUT);
  await (await beginBackfill(harness, 11)).toEnd();
  expect(await noteOf()).toBeNull();
});

/** Has a run leave out 15 posts of the last two days. */
const leaveOut = async (): Promise<string[]> => {
  const { harness } = collection;
  const ids = await writePosts(harness, 'frieda', 25, 0);
  await harness.database.client`
    update targets set covered = tstzmultirange(tstzrange(now() - interval '9 days', now() - interval '50 hours'))`;
  await harness.collect();
  expect(await noteOf()).toBe(LEFT_OUT);
  return ids;
};

const begin = async (): Promise<string[]> => {
  await addNewcomer(collection.harness);
  const ids = await writePosts(collection.harness, 'frieda', 3, 60);
  await collection.harness.collect();
  await collection.harness.database.client`update targets set created_at = now() - interval '3 days'`;
  return ids;
};

test('drops the remark on posts that were left out once an archive has them', async () => {
  const { harness } = collection;
  await begin();
  await leaveOut();
  await harness.database.client`
    update targets set covered = covered + tstzmultirange(tstzrange(now() - interval '51 hours', now()))`;
  await harness.collect();
  expect(await noteOf()).toBeNull();
});

test('drops the remark on posts that were left out once a backfill finds that X shows no more posts', async () => {
  const { harness } = collection;
  const [oldest = ''] = await begin();
  await leaveOut();
  await harness.database.client`update targets set oldest_id = ${oldest}`;
  await (await beginBackfill(harness, 5)).toEnd();
  expect(await noteOf()).not.toContain(LEFT_OUT);
});

test('drops the remark on posts that were left out once a backfill has them, though replies of a pause are missing', async () => {
  const { harness } = collection;
  await begin();
  await leaveOut();
  // Above the oldest post of the range, all posts have been read: the hole is one of replies.
  await harness.database.client`
    with oldest as (select to_timestamp(((oldest_id >> 22) + 1288834974657) / 1000.0) as at from targets)
    update targets set covered = tstzmultirange(
      tstzrange(now() - interval '9 days', now() - interval '50 hours'),
      tstzrange(oldest.at, oldest.at + interval '1 millisecond')) from oldest`;
  await harness.collect();
  expect(await noteOf()).toBe(LEFT_OUT);
  await (await beginBackfill(harness, 16)).toEnd();
  expect(await noteOf()).toBeNull();
});

test('keeps the remark on posts that were left out by a target that was deleted and added again', async () => {
  const { harness } = collection;
  const { db, client } = harness.database;
  await begin();
  await client`update collection_runs set started_at = now() - interval '3 days'`;
  const [target] = await listTargets(db);
  if (!target) throw new Error('There is no target');
  await db.transaction((tx) => deleteTarget(tx, target.id));
  const { username, displayName, targetType } = target;
  await insertTargets(db, [{ username, displayName, targetType }]);
  await leaveOut();
  await harness.collect();
  expect(await noteOf()).toBe(LEFT_OUT);
  await (await beginBackfill(harness, 16)).toEnd();
  expect(await noteOf()).toBeNull();
});

test('drops the remark on posts that a search left out once X no longer finds them', async () => {
  const { harness } = collection;
  await harness.addTargets({ username: 'Rente', targetType: 'hashtag' });
  await harness.collect();
  const leftOut = [{ code: 'gap.posts', details: { most: 10 } }];
  const setCovered = (from: string, to: string) => harness.database.client`
    update targets set created_at = now() - interval '30 days', note = ${JSON.stringify(leftOut)}::text::jsonb, covered = tstzmultirange(
      tstzrange(now() - interval '20 days', now() - ${from}::interval),
      tstzrange(now() - ${to}::interval, now()))`;
  await setCovered('9 days', '6 days');
  await harness.collect();
  expect((await listTargets(harness.database.db))[0]?.note).toMatchObject(leftOut);
  await setCovered('9 days', '8 days');
  await harness.collect();
  expect((await listTargets(harness.database.db))[0]?.note).toEqual([]);
});

test('reports missing replies of a pause even if a test run and a backfill came in between', async () => {
  const { harness, progressOf } = collection;
  await addNewcomer(harness);
  await writePosts(harness, 'frieda', 1, 24 * 10);
  await harness.collect();
  await harness.database.client`
    update targets set last_collected_at = now() - interval '9 days',
      covered = tstzmultirange(tstzrange(now() - interval '20 days', now() - interval '9 days'))`;
  await harness.collect('test');
  await (await beginBackfill(harness, 5)).toEnd();
  const { gaps } = await progressOf(await harness.collect());
  expect(gaps).toEqual([
    { target: 'frieda', reason: 'Replies were found only below posts of the last 7 days' },
  ]);
  // An account that is collected regularly but has not written for a week is missing nothing.
  expect((await progressOf(await harness.collect())).gaps).toEqual([]);
});

test('reports posts that are left out of the first ones of a target that has been read before', async () => {
  const { harness, progressOf } = collection;
  await addNewcomer(harness);
  expect((await progressOf(await harness.collect())).gaps).toEqual([]);
  harness.pass(60 * 60);
  await writePosts(harness, 'frieda', 12, 0);
  expect((await progressOf(await harness.collect())).gaps).toEqual([{ target: 'frieda', reason: LEFT_OUT }]);
});

test('reports missing posts of a hashtag after a pause that is longer than X searches', async () => {
  const { harness, progressOf } = collection;
  await harness.addTargets({ username: 'Rente', targetType: 'hashtag' });
  await harness.collect();
  const setReadUntil = (until: string) => harness.database.client`
    update targets set covered = tstzmultirange(tstzrange(now() - interval '20 days', now() - ${until}::interval))`;
  await setReadUntil('7 days 5 minutes');
  expect((await progressOf(await harness.collect())).gaps).toEqual([]);
  await setReadUntil('9 days');
  const reason = 'Posts were found only of the last 7 days; older ones since the last run are missing';
  expect((await progressOf(await harness.collect())).gaps).toEqual([{ target: 'Rente', reason }]);
  expect((await progressOf(await harness.collect())).gaps).toEqual([]);
});

test('does not take the days of an archive for a run that has read the target', async () => {
  const { harness, progressOf } = collection;
  await addNewcomer(harness);
  await writePosts(harness, 'frieda', 12, 0);
  await harness.database.client`
    update targets set covered = tstzmultirange(tstzrange(now() - interval '20 days', now() + interval '1 day'))`;
  expect((await progressOf(await harness.collect())).gaps).toEqual([]);
});
