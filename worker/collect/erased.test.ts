import { expect, test } from 'bun:test';
import { block, erasureHash, listBlocked } from '@stimmlage/db/queries/privacy/erasures';
import { authors } from '@stimmlage/db/tables';
import { useWorld } from './testing/world';

const world = useWorld();

test('does not collect posts by an erased person, not even as quotes', async () => {
  const { harness } = world;
  await harness.addTargets({ username: 'bernd_b' }, { username: 'anna_k' });
  await harness.collect();
  const before = await world.stored();
  const accounts = await harness.database.db.select().from(authors);
  const replier = accounts.find(({ username }) => username === 'buerger_1');
  const theirs = before.filter(({ authorId }) => authorId === replier?.id);
  expect(theirs.length).toBeGreaterThan(0);
  await harness.database.client`truncate content, content_rollup, authors, usage_ledger`;
  await harness.database.client`update targets set newest_id = null, newest_reply_id = null`;
  await harness.database.db.transaction((tx) =>
    block(tx, [erasureHash('id', replier?.id ?? ''), erasureHash('handle', 'FREMDE_stimme')]),
  );
  const run = await world.progressOf(await harness.collect());
  const stored = await world.stored();
  const names = (await harness.database.db.select().from(authors)).map(({ username }) => username);
  for (const name of ['buerger_1', 'fremde_stimme']) expect(names).not.toContain(name);
  expect(stored.filter(({ authorId }) => authorId === replier?.id)).toEqual([]);
  expect(stored.filter(({ scope }) => scope === 'context')).toEqual([]);
  expect(stored.filter(({ scope }) => scope === 'hit').length).toBeGreaterThan(0);
  // A run counts only posts that it has stored.
  const hits = stored.filter(({ scope }) => scope === 'hit');
  expect(run.collected).toBe(hits.length);
  expect(run.filtered).toBe(hits.filter(({ filterReason }) => filterReason !== null).length);
});

test('does not collect a target that turns out to be an erased person, and gives the reason', async () => {
  const { harness } = world;
  await harness.addTargets({ username: 'anna_k' });
  await harness.collect();
  const accounts = await harness.database.db.select().from(authors);
  const replier = accounts.find(({ username }) => username === 'buerger_1');
  const { db } = harness.database;
  await db.transaction((tx) => block(tx, [erasureHash('id', replier?.id ?? '')]));
  await harness.database.client`truncate content, content_rollup, authors`;
  await harness.addTargets({ username: 'buerger_1', targetType: 'influencer' });
  const run = await world.progressOf(await harness.collect());
  const reason = 'Not collected: the person behind this account was erased';
  expect(run).toMatchObject({ status: 'completed', errors: [{ target: 'buerger_1', reason }] });
  const [target] = await harness.database
    .client`select account_id, note from targets where username = 'buerger_1'`;
  expect(target).toEqual({ account_id: null, note: [{ code: 'target.erased', details: {} }] });
  expect((await world.stored()).filter(({ authorId }) => authorId === replier?.id)).toEqual([]);
  const handles = await db.transaction((tx) => listBlocked(tx, [erasureHash('handle', 'buerger_1')]));
  expect(handles.size).toBe(1);
});
