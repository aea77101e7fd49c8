import { expect, test } from 'bun:test';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { usageLedger } from '@stimmlage/db/tables';
import { useWorld } from './testing/world';

const { harness, progressOf, stored } = useWorld();

const SAME =
  'Another target, @anna_k, is the same account on X; its posts are collected there. Deactivate or delete one of the two';

const targetOf = async (type: string) =>
  (await listTargets(harness.database.db)).find(({ targetType }) => targetType === type);
/** The number of timelines of which a run has paid for posts. */
const timelines = async (run: number): Promise<number> =>
  (await harness.database.db.select().from(usageLedger)).filter(
    ({ runId, call }) => runId === run && call === 'users/:id/tweets',
  ).length;

test('a run collects an account of two targets once, and says so at the one without posts', async () => {
  await harness.addTargets({ username: 'anna_k' });
  await harness.collect();
  await harness.addTargets({ username: 'Anna_K', targetType: 'media', priority: 5 });
  const post = { author: 'anna_k', text: 'Ein neuer Beitrag zur Bahn im Norden' };
  await harness.sandbox.control('POST', '/world/posts', post);
  const run = await harness.collect();
  expect(await progressOf(run)).toMatchObject({
    status: 'completed',
    errors: [{ target: 'Anna_K', reason: SAME }],
  });
  expect(await timelines(run)).toBe(1);
  const first = await targetOf('politician');
  expect(await targetOf('media')).toMatchObject({
    accountId: first?.accountId,
    newestId: null,
    note: [{ code: 'target.same_account' }],
  });
  expect(new Set((await stored()).map(({ targetId }) => targetId))).toEqual(new Set([first?.id ?? null]));
});

test('a run collects an account for its second target once the first one is deactivated', async () => {
  await harness.addTargets({ username: 'anna_k' }, { username: 'anna_k', targetType: 'media', priority: 5 });
  expect(await progressOf(await harness.collect())).toMatchObject({ errors: [{ reason: SAME }] });
  await harness.database.client`update targets set is_active = false where target_type = 'politician'`;
  expect(await progressOf(await harness.collect())).toMatchObject({ status: 'completed', errors: [] });
  expect((await targetOf('media'))?.newestId).toEqual(expect.any(String));
});

test('a test run reads the target that collects the account, even if the other one has the higher priority', async () => {
  await harness.addTargets({ username: 'anna_k' });
  await harness.collect();
  await harness.addTargets({ username: 'anna_k', targetType: 'media', priority: 5 });
  await harness.collect();
  const post = { author: 'anna_k', text: 'Ein neuer Beitrag zur Bahn im Norden' };
  await harness.sandbox.control('POST', '/world/posts', post);
  const run = await harness.collect('test');
  expect(await progressOf(run)).toMatchObject({ totalTargets: 1, errors: [], collected: 1 });
});

test('of two targets that have both been collected, the one that no longer is leaves no gap in the figures', async () => {
  await harness.addTargets({ username: 'anna_k' }, { username: 'anna_k', targetType: 'media' });
  const setActive = (isActive: boolean) =>
    harness.database.client`update targets set is_active = ${isActive} where target_type = 'politician'`;
  await harness.collect();
  await setActive(false);
  await harness.collect();
  await setActive(true);
  harness.pass(3_600);
  expect(await progressOf(await harness.collect())).toMatchObject({ errors: [{ reason: SAME }] });
  const readAt = harness.deps.now();
  const { gaps } = await readCoverage(harness.database.db, readAt, 'Europe/Berlin');
  // Only the moments since the run lie within no collected time.
  expect(gaps.filter(({ from }) => Number(readAt) - Number(from) > 60_000)).toEqual([]);
});

test('a run finds replies below posts that another target with the same account has collected', async () => {
  const write = async (author: string, text: string, inReplyTo?: string): Promise<string> => {
    const { posts } = await harness.sandbox.control<{ posts: { id: string }[] }>('POST', '/world/posts', {
      author,
      text,
      ...(inReplyTo ? { inReplyTo } : {}),
    });
    return posts[0]?.id ?? '';
  };
  await harness.addTargets({ username: 'anna_k' }, { username: 'anna_k', targetType: 'media' });
  const post = await write('anna_k', 'Ein neuer Beitrag zur Bahn im Norden');
  await harness.collect();
  await harness.database.client`update targets set is_active = false where target_type = 'politician'`;
  const reply = await write('emil', 'Die Bahn im Norden kommt nie pünktlich an', post);
  await harness.collect();
  expect((await stored()).map(({ id }) => id)).toContain(reply);
});
