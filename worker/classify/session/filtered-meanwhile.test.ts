import { expect, test } from 'bun:test';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { hasItemsToPlan } from '@stimmlage/db/queries/sessions/session-plan';
import { lockSession } from '@stimmlage/db/queries/sessions/sessions';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent, storeSession } from '@stimmlage/db/testing/store';
import { itemsAskedBy } from '../../testing/asked-items';
import { useClassifying } from '../../testing/classifying';
import { ownModel, ownModelDeps } from '../../testing/own-model';

const world = useClassifying();

const setBudget = (micros: number | null) =>
  world.database.client`update settings set budget_ai_micros = ${micros}`;
const filterOut = (upTo: number) =>
  world.database.client`
    update content set is_filtered_out = true, filter_reason = 'too_short' where id <= ${upTo}`;
const progress = async (id: number) => (await getSessionProgress(world.database.db, [id])).get(id);

test('posts that were filtered out after they were planned are neither sent nor sent again', async () => {
  const id = await world.sessionOver(40);
  await setBudget(1);
  expect(await world.step(id)).toEqual({ again: 300 });
  await filterOut(15);
  await setBudget(null);
  await world.finish(id);
  expect((await world.providerView()).totals.batches).toBe(1);
  expect(await world.countLabels()).toBe(25);
  expect(await world.attempts(id)).toEqual([0]);
  expect(await progress(id)).toMatchObject({
    contentCount: 40,
    labelledCount: 25,
    failedCount: 0,
    leftOutCount: 15,
  });
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await world.batches(id)).toMatchObject([{ status: 'completed', failedRequests: 0 }]);
  const requests = await world.database.client`
    select cardinality(failed_ids) as failed, error -> 0 ->> 'code' as code from requests order by sequence`;
  // The newest posts are sent first. The last request is left out, and half of the one before it.
  expect([...requests]).toEqual([
    { failed: 0, code: null },
    { failed: 0, code: null },
    { failed: 5, code: 'item.deleted' },
    { failed: 10, code: 'request.content_deleted' },
  ]);
});

test('a session whose posts were all filtered out before their labels arrived is completed', async () => {
  const id = await world.sessionOver(20);
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  await world.step(id);
  await filterOut(20);
  await world.sandbox.control('POST', '/clock', { advanceMs: 3_600_000 });
  await world.finish(id);
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await progress(id)).toMatchObject({ labelledCount: 0, failedCount: 0, uncountedCount: 20 });
});

test('a session whose posts were all filtered out before they were sent is completed', async () => {
  const id = await world.sessionOver(20);
  await setBudget(1);
  await world.step(id);
  await filterOut(20);
  await setBudget(null);
  await world.finish(id);
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await progress(id)).toMatchObject({ labelledCount: 0, failedCount: 0, leftOutCount: 20 });
  expect(await world.batches(id)).toMatchObject([
    { status: 'completed', failedRequests: 0, error: 'The posts of this batch were deleted or filtered out' },
  ]);
  expect((await world.providerView()).totals.batches).toBe(0);
  const isPlannable = await world.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    return session && hasItemsToPlan(tx, { ...session, again: id });
  });
  expect(isPlannable).toBe(false);
});

test.each([
  ['in batches', undefined],
  ['by single calls', ownModel],
])('a session %s whose posts were all filtered out ends without waiting for the budget', async (_, model) => {
  const over = model && ownModelDeps(world.sandbox.url);
  await world.store(20);
  const id = await world.createSession(20, model);
  await setBudget(1);
  expect(await world.step(id, over)).toEqual({ again: 300 });
  await filterOut(19);
  expect(await world.step(id, over)).toEqual({ again: 300 });
  await filterOut(20);
  await world.finish(id, over);
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await progress(id)).toMatchObject({ labelledCount: 0, failedCount: 0, leftOutCount: 20 });
});

test('posts that count again before their session ends are sent with its next attempt', async () => {
  const id = await world.sessionOver(40);
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  await setBudget(1);
  await world.step(id);
  await filterOut(10);
  await setBudget(null);
  await world.step(id);
  expect(await world.batches(id)).toMatchObject([{ status: 'submitted' }]);
  await world.database.client`update content set is_filtered_out = false, filter_reason = null`;
  await world.sandbox.control('POST', '/clock', { advanceMs: 3_600_000 });
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
  await world.finish(id);
  expect(await world.attempts(id)).toEqual([0, 1]);
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await progress(id)).toMatchObject({ labelledCount: 40, failedCount: 0, leftOutCount: 0 });
});

test('posts that failed and then were deleted are left out, and those that can still be asked about failed', async () => {
  const id = await world.sessionOver(20);
  await world.fault({ fault: 'refusal', times: null });
  await world.step(id);
  await world.database.client`delete from content where id <= 5`;
  await world.finish(id);
  expect(await progress(id)).toMatchObject({ labelledCount: 0, failedCount: 15, leftOutCount: 5 });
  expect((await world.session(id))?.status).toBe('failed');
});

test('a retest leaves out posts that have been filtered out since they were labelled', async () => {
  const first = await world.sessionOver(40);
  await world.finish(first);
  await filterOut(15);
  const coder = { modelName: 'claude-sonnet-4', modelVersion: '20250514' };
  const second = await storeSession(world.database, { ...coder, contentLimit: null, retestOf: first });
  await world.finish(second);
  expect(await world.session(second)).toMatchObject({ status: 'completed', error: null });
  expect(await progress(second)).toMatchObject({ contentCount: 25, labelledCount: 25, failedCount: 0 });
});

test('a reply is sent without the post above it once X withholds that post', async () => {
  const texts = { shown: 'Die Mieten in Berlin steigen weiter', hidden: 'Das hält X in Deutschland zurück' };
  await storeContent(world.database, [
    contentRow(1, { text: texts.shown, filterReason: 'too_short' }),
    contentRow(2, { text: texts.hidden }),
    contentRow(3, { text: 'So sehe ich das auch', kind: 'reply', parentId: '1' }),
    contentRow(4, { text: 'So sehe ich das nicht', kind: 'reply', parentId: '2' }),
  ]);
  await world.database.client`
    update content set is_filtered_out = true, filter_reason = 'withheld' where id = 2`;
  const asked = await itemsAskedBy(world, await world.createSession());
  expect(asked.map(({ context }) => context)).toEqual([undefined, texts.shown]);
});
