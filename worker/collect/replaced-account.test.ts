import { expect, test } from 'bun:test';
import {
  changeTarget,
  deleteTarget,
  insertTargets,
  lockTarget,
} from '@stimmlage/db/queries/targets/target-writes';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { addNewcomer, writePosts } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const GONE =
  'X no longer shows the account collected as @frieda; if the right account has the handle now, delete the target and add it again';

const target = async () => {
  const [row] = await listTargets(collection.harness.database.db);
  if (!row) throw new Error('There is no target');
  return row;
};
const collect = async () => collection.progressOf(await collection.harness.collect());

const covered = async (): Promise<string> => {
  const [row] = await collection.harness.database.client`select covered::text as covered from targets`;
  return row?.['covered'];
};

/** Changes an account in the sandbox's world. */
const changeAccount = async (
  id: string | null,
  change: { state?: string; username?: string },
): Promise<void> => {
  await collection.harness.sandbox.control('PATCH', `/world/users/${id}`, change);
};

/** Has another account take the handle of the target. It wrote a post before the last run. */
const replaceAccount = async (): Promise<void> => {
  await changeAccount((await target()).accountId, { username: 'frieda_alt', state: 'deactivated' });
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await writePosts(collection.harness, 'frieda', 1, 5, 'vom neuen Konto');
};

const addAgain = async (): Promise<void> => {
  const { db } = collection.harness.database;
  const { id, username, displayName, targetType } = await target();
  await db.transaction((tx) => deleteTarget(tx, id));
  expect(await insertTargets(db, [{ username, displayName, targetType }])).toMatchObject([
    { id, accountId: null, note: [] },
  ]);
};

const begin = async () => {
  await addNewcomer(collection.harness);
  await writePosts(collection.harness, 'frieda', 2);
  await collect();
  return target();
};

test('keeps the account of a target while it is suspended, and continues when X shows it again', async () => {
  const { accountId, newestId, oldestId } = await begin();
  await changeAccount(accountId, { state: 'suspended' });
  for (const _ of [1, 2]) {
    expect((await collect()).errors).toEqual([
      { target: 'frieda', reason: `User has been suspended: [@frieda]. ${GONE}` },
    ]);
    expect(await target()).toMatchObject({ accountId, newestId, oldestId });
  }
  await changeAccount(accountId, { state: 'active' });
  expect(await collect()).toMatchObject({ status: 'completed', errors: [], collected: 0, known: 0 });
  expect(await target()).toMatchObject({ accountId, newestId, oldestId, note: [] });
});

test('never takes over another account that has the handle now, and says what staff can do', async () => {
  const { accountId } = await begin();
  await replaceAccount();
  for (const _ of [1, 2])
    expect((await collect()).errors).toEqual([
      { target: 'frieda', reason: `Could not find user with id: [@frieda]. ${GONE}` },
    ]);
  expect(await target()).toMatchObject({ accountId });
  const authors = new Set((await collection.stored()).map(({ authorId }) => authorId));
  expect(authors).toEqual(new Set([accountId]));
});

test.each([true, false])(
  'reads another account from the beginning after the target was deleted and added again (posts still stored: %p)',
  async (areStored) => {
    const before = await begin();
    await collection.harness.database.client`
      update targets set covered = tstzmultirange(tstzrange(now() - interval '90 days', now() - interval '60 days'))`;
    await replaceAccount();
    if (!areStored) await collection.harness.database.client`truncate content, content_rollup`;
    await addAgain();
    expect(await collect()).toMatchObject({ status: 'completed', errors: [], gaps: [], collected: 1 });
    const { accountId, formerAccountId, note } = await target();
    expect(accountId).not.toBe(before.accountId);
    expect({ formerAccountId, note }).toEqual({ formerAccountId: null, note: [] });
    const spans = await collection.harness.database.client`
      select 1 from targets, unnest(covered) span where lower(span) < now() - interval '8 days'`;
    expect([...spans]).toEqual([]);
    const stored = (await collection.stored()).filter(({ authorId }) => authorId === accountId);
    expect(stored).toMatchObject([{ targetId: 1, isOwn: true, sourceType: 'politician_tweet' }]);
    if (areStored) expect(await collection.harness.mismatches()).toEqual([]);
  },
);

test.each([true, false])(
  'continues with the same account after the target was deleted and added again (posts still stored: %p)',
  async (areStored) => {
    const { accountId, newestId, oldestId } = await begin();
    const period = await covered();
    if (!areStored) await collection.harness.database.client`truncate content, content_rollup`;
    await addAgain();
    await addAgain();
    expect(await target()).toMatchObject({ accountId: null, formerAccountId: accountId, newestId });
    expect(await covered()).toBe(period);
    expect(await collect()).toMatchObject({ status: 'completed', errors: [], collected: 0, known: 0 });
    expect(await target()).toMatchObject({ accountId, formerAccountId: null, newestId, oldestId, note: [] });
    const from = (text: string): string => text.split(',')[0] ?? '';
    expect(from(await covered())).toBe(from(period));
  },
);

test('waits for a suspended account also after its target was deleted and added again', async () => {
  const { accountId, newestId } = await begin();
  await changeAccount(accountId, { state: 'suspended' });
  await addAgain();
  expect((await collect()).errors).toMatchObject([
    { target: 'frieda', reason: expect.stringContaining('suspended') },
  ]);
  expect(await target()).toMatchObject({ accountId: null, formerAccountId: accountId });
  await changeAccount(accountId, { state: 'active' });
  expect(await collect()).toMatchObject({ status: 'completed', errors: [] });
  expect(await target()).toMatchObject({ accountId, formerAccountId: null, newestId });
});

const change = (username: string, targetType: 'politician' | 'media' | 'keyword' = 'politician') =>
  collection.harness.database.db.transaction(async (tx) => {
    const current = await lockTarget(tx, 1);
    if (!current) throw new Error('There is no target');
    await changeTarget(tx, current, { username, displayName: username, targetType });
  });

test('continues with an account that has changed its handle once the target is renamed', async () => {
  const { accountId, newestId, oldestId } = await begin();
  const period = await covered();
  await changeAccount(accountId, { username: 'frieda_neu' });
  await change('frieda_neu', 'media');
  expect(await target()).toMatchObject({ accountId: null, formerAccountId: accountId, newestId });
  expect(await covered()).toBe(period);
  expect(await collect()).toMatchObject({ status: 'completed', errors: [], gaps: [], collected: 0 });
  expect(await target()).toMatchObject({ accountId, formerAccountId: null, newestId, oldestId, note: [] });
  const from = (text: string): string => text.split(',')[0] ?? '';
  expect(from(await covered())).toBe(from(period));
});

test('reads another account from the beginning if the target is renamed to its handle', async () => {
  const before = await begin();
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'gerda' });
  await change('gerda');
  expect(await collect()).toMatchObject({ status: 'completed', errors: [] });
  const { accountId, formerAccountId, newestId } = await target();
  expect(accountId).not.toBe(before.accountId);
  expect({ formerAccountId, newestId }).toEqual({ formerAccountId: null, newestId: null });
});

test('forgets the account of a target that becomes a keyword', async () => {
  await begin();
  await addAgain();
  await change('gerda', 'keyword');
  expect(await target()).toMatchObject({ accountId: null, formerAccountId: null, newestId: null });
});
