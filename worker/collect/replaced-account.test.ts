import { expect, test } from 'bun:test';
import { deleteTarget, insertTargets } from '@stimmlage/db/queries/targets/target-writes';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { addNewcomer, writePosts } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const target = async () => {
  const [row] = await listTargets(collection.harness.database.db);
  if (!row) throw new Error('There is no target');
  return row;
};
const collect = async () => collection.progressOf(await collection.harness.collect());

/** Changes the account of the target in the sandbox's world. */
const changeAccount = async (change: { state?: string; username?: string }): Promise<void> => {
  await collection.harness.sandbox.control('PATCH', `/world/users/${(await target()).accountId}`, change);
};

/** Has another account take the handle of the target. It wrote a post before the last run. */
const replaceAccount = async (): Promise<void> => {
  await changeAccount({ username: 'frieda_alt', state: 'deactivated' });
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await writePosts(collection.harness, 'frieda', 1, 5, 'vom neuen Konto');
};

const isOfNewAccount = async (before: string | null): Promise<void> => {
  const { accountId } = await target();
  expect(accountId).not.toBe(before);
  const stored = (await collection.stored()).filter(({ authorId }) => authorId === accountId);
  expect(stored).toMatchObject([{ targetId: 1, isOwn: true, sourceType: 'politician_tweet' }]);
  expect(await collection.harness.mismatches()).toEqual([]);
};

test('looks up the handle again in the run after X no longer knows the account', async () => {
  await addNewcomer(collection.harness);
  await writePosts(collection.harness, 'frieda', 2);
  await collect();
  const { accountId } = await target();
  await replaceAccount();
  expect(await collect()).toMatchObject({
    errors: [{ target: 'frieda', reason: 'Could not find user with id: [@frieda].' }],
  });
  expect(await target()).toMatchObject({ accountId: null });
  expect(await collect()).toMatchObject({ status: 'completed', errors: [], collected: 1 });
  expect((await target()).note).toEqual([]);
  await isOfNewAccount(accountId);
});

test('looks up the handle of a target that was deleted and added again', async () => {
  const { db } = collection.harness.database;
  await addNewcomer(collection.harness);
  await writePosts(collection.harness, 'frieda', 2);
  await collect();
  const before = await target();
  await replaceAccount();
  await db.transaction((tx) => deleteTarget(tx, before.id));
  const { username, displayName, targetType } = before;
  expect(await insertTargets(db, [{ username, displayName, targetType }])).toMatchObject([
    { id: before.id, accountId: null },
  ]);
  expect(await collect()).toMatchObject({ status: 'completed', errors: [], collected: 1 });
  await isOfNewAccount(before.accountId);
});

test('continues with its cursors if the same account is back', async () => {
  await addNewcomer(collection.harness);
  await writePosts(collection.harness, 'frieda', 2);
  await collect();
  const before = await target();
  await changeAccount({ state: 'suspended' });
  expect((await collect()).errors).toHaveLength(1);
  expect(await collect()).toMatchObject({
    errors: [{ target: 'frieda', reason: expect.stringContaining('suspended') }],
  });
  await collection.harness.sandbox.control('PATCH', `/world/users/${before.accountId}`, { state: 'active' });
  expect(await collect()).toMatchObject({ status: 'completed', errors: [], collected: 0, known: 0 });
  const { accountId, newestId, oldestId } = before;
  expect(await target()).toMatchObject({ accountId, newestId, oldestId, note: [] });
});
