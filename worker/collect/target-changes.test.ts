import { expect, test } from 'bun:test';
import { listRunTargets } from '@stimmlage/db/queries/collection/runs';
import { changeTarget, deleteTarget, lockTarget } from '@stimmlage/db/queries/targets/target-writes';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { storeRun } from '@stimmlage/db/testing/store';
import type { WorkerDeps } from '../deps';
import { drain } from '../testing/harness';
import { collectionHandler } from './collect.handler';
import { useWorld } from './testing/world';

const collection = useWorld();

/** Processes a run, and calls `happens` while the first page of posts is being read. */
const collectWhile = async (happens: () => Promise<void>): Promise<number> => {
  const { deps, pass, database } = collection.harness;
  const runId = await storeRun(database);
  if (deps.x === null) throw new Error('there is no X to ask');
  const { timeline } = deps.x;
  let pages = 0;
  const x: WorkerDeps['x'] = {
    ...deps.x,
    timeline: async (...asked) => {
      pages += 1;
      if (pages === 1) await happens();
      return timeline(...asked);
    },
  };
  await drain((context) => collectionHandler({ ...deps, x })({ runId }, context), pass);
  return runId;
};

const deactivate = async (id: number): Promise<void> =>
  collection.harness.database.db.transaction(async (tx) => {
    const current = await lockTarget(tx, id);
    if (!current) throw new Error(`There is no target ${id}`);
    const { username, displayName, targetType } = current;
    await changeTarget(tx, current, { username, displayName, targetType, isActive: false });
  });

const rename = async (id: number, username: string): Promise<void> =>
  collection.harness.database.db.transaction(async (tx) => {
    const current = await lockTarget(tx, id);
    if (!current) throw new Error(`There is no target ${id}`);
    const { displayName, targetType } = current;
    await changeTarget(tx, current, { username, displayName, targetType });
  });

test('leaves out targets that are deleted or changed while the run is in progress', async () => {
  const { database } = collection.harness;
  await collection.harness.addTargets(
    { username: 'anna_k', priority: 9 },
    { username: 'bernd_b', priority: 8 },
    { username: 'clara', priority: 7 },
    { username: 'rente', targetType: 'hashtag', priority: 6 },
  );
  const runId = await collectWhile(async () => {
    await rename(1, 'emil');
    await database.db.transaction((tx) => deleteTarget(tx, 2));
    await rename(3, 'dora');
  });
  const changed = 'The target was changed during the run; the next run collects it';
  expect(await collection.progressOf(runId)).toMatchObject({
    status: 'completed',
    errors: [
      { target: 'anna_k', reason: changed },
      { target: 'bernd_b', reason: 'The target was deleted during the run' },
      { target: 'clara', reason: changed },
    ],
  });
  const rows = await listRunTargets(database.db, runId);
  expect(rows.map(({ username, state }) => [username, state])).toEqual([
    ['anna_k', 'skipped'],
    ['bernd_b', 'skipped'],
    ['clara', 'skipped'],
    ['rente', 'done'],
  ]);
  // The target was changed from anna to emil during the run, so the progress with anna's posts must not be
  // stored on the target.
  const [emil] = await listTargets(database.db);
  expect(emil).toMatchObject({ username: 'emil', accountId: null, newestId: null, lastCollectedAt: null });
  const next = await collection.harness.collect();
  expect((await listRunTargets(database.db, next)).map(({ username }) => username)).toEqual([
    'emil',
    'dora',
    'rente',
  ]);
  const ofEmil = (await collection.stored()).filter(({ text }) => text.includes('Bürgeramt'));
  expect(ofEmil.map(({ targetId }) => targetId)).toEqual([1]);
});

test('does not collect targets that are deactivated while the run is in progress', async () => {
  const { database } = collection.harness;
  await collection.harness.addTargets(
    { username: 'anna_k', priority: 9 },
    { username: 'bernd_b', priority: 8 },
    { username: 'rente', targetType: 'hashtag', priority: 7 },
  );
  const runId = await collectWhile(() => deactivate(2));
  expect(await collection.progressOf(runId)).toMatchObject({
    status: 'completed',
    errors: [{ target: 'bernd_b', reason: 'The target was deactivated during the run' }],
  });
  const rows = await listRunTargets(database.db, runId);
  expect(rows.map(({ username, state }) => [username, state])).toEqual([
    ['anna_k', 'done'],
    ['bernd_b', 'skipped'],
    ['rente', 'done'],
  ]);
  expect((await collection.stored()).filter(({ targetId }) => targetId === 2)).toEqual([]);
});

test('does not look up the account of a target that was deactivated after the run was created', async () => {
  const { harness } = collection;
  await harness.addTargets({ username: 'anna_k' });
  const runId = await storeRun(harness.database);
  await deactivate(1);
  await drain((context) => collectionHandler(harness.deps)({ runId }, context), harness.pass);
  expect(await collection.progressOf(runId)).toMatchObject({
    errors: [{ target: 'anna_k', reason: 'The target was deactivated during the run' }],
  });
  expect(await harness.database.client`select * from usage_ledger`).toHaveLength(0);
});

test('leaves content assigned to a deleted target, and no longer collects the target', async () => {
  const { database } = collection.harness;
  await collection.harness.addTargets({ username: 'clara' }, { username: 'emil' });
  await collection.harness.collect();
  const before = await collection.stored();
  await database.db.transaction((tx) => deleteTarget(tx, 1));
  const progress = await collection.progressOf(await collection.harness.collect());
  expect(progress).toMatchObject({ status: 'completed', totalTargets: 1, errors: [] });
  expect(await collection.stored()).toEqual(before);
  expect(before.filter(({ targetId }) => targetId === 1)).toHaveLength(1);
});
