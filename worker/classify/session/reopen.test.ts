import { describe, expect, test } from 'bun:test';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { hasItemsToPlan } from '@stimmlage/db/queries/sessions/session-plan';
import { lockSession, reopenSession } from '@stimmlage/db/queries/sessions/sessions';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

/** Reopens a session as the API does; returns false if the session has nothing to retry. */
const reopen = (id: number): Promise<boolean> =>
  world.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    if (!session || !(await hasItemsToPlan(tx, { ...session, again: id }))) return false;
    await reopenSession(tx, id);
    return true;
  });
const tryAgain = async (id: number): Promise<void> => {
  expect(await reopen(id)).toBe(true);
  await world.finish(id);
};
const progress = async (id: number) => (await getSessionProgress(world.database.db, [id])).get(id);

/** Checks that all hundred posts are labelled, and that each post was paid for once. */
const isWhole = async (id: number): Promise<void> => {
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await progress(id)).toMatchObject({ contentCount: 100, labelledCount: 100, failedCount: 0 });
  expect(await world.countLabels()).toBe(100);
  const { totals, twice } = await world.providerView();
  expect([totals.billedItems, twice.customIds]).toEqual([100, []]);
  expect(await world.mismatches()).toEqual([]);
  expect(await reopen(id)).toBe(false);
};

describe('a reopened session', () => {
  test('resends refused requests as further attempts', async () => {
    await world.store(100);
    const refused = { fault: 'error', type: 'permission_error', times: 3 };
    await world.fault(refused);
    const id = await world.createSession();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await progress(id)).toMatchObject({ contentCount: 100, labelledCount: 70, failedCount: 30 });
    await world.fault(refused);
    await tryAgain(id);
    expect(await progress(id)).toMatchObject({ contentCount: 100, labelledCount: 70, failedCount: 30 });
    await tryAgain(id);
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    await isWhole(id);
  });

  test('retries failed items automatically, each in a separate request on the last attempt', async () => {
    const id = await world.sessionOver(100);
    await world.fault({
      fault: 'error',
      type: 'overloaded_error',
      times: null,
      match: { customId: '-a[0-4]$' },
    });
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/overloaded/),
    });
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    await tryAgain(id);
    const batches = await world.batches(id);
    expect(batches.map(({ attempt, totalRequests }) => [attempt, totalRequests])).toEqual([
      [0, 10],
      [1, 10],
      [2, 100],
      [3, 10],
      [4, 10],
      [5, 100],
    ]);
    await isWhole(id);
  });

  test('sends its requests once the provider knows its model', async () => {
    await world.store(100);
    await world.fault({ fault: 'model_not_found', times: null });
    const id = await world.createSession();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'failed' });
    await world.mend();
    await tryAgain(id);
    await isWhole(id);
  });

  test('sends its requests once the missing key has been added', async () => {
    const id = await world.sessionOver(100);
    await world.finish(id, { providers: {} });
    expect(await world.batches(id)).toEqual([]);
    await world.database.db.transaction((tx) => reopenSession(tx, id));
    await world.finish(id);
    await isWhole(id);
  });

  test('continues from the point at which it was cancelled', async () => {
    await world.store(100);
    await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
    const id = await world.createSession();
    await world.step(id);
    await world.sandbox.control('POST', '/clock', { advanceMs: 1_800_000 });
    await world.cancel(id);
    await world.step(id);
    await world.sandbox.control('POST', '/clock', { advanceMs: 900_000 });
    await world.finish(id);
    expect(await progress(id)).toMatchObject({ labelledCount: 50, failedCount: 50 });
    await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
    await tryAgain(id);
    await isWhole(id);
  });

  test('leaves out content that has since been labelled by another session or filtered out', async () => {
    await world.store(100);
    await world.fault({ fault: 'model_not_found', times: null });
    const id = await world.createSession();
    await world.finish(id);
    await world.mend();
    await world.finish(await world.createSession(60));
    await world.database
      .client`update content set is_filtered_out = true, filter_reason = 'too_short' where id <= 10`;
    await tryAgain(id);
    expect(await progress(id)).toMatchObject({
      contentCount: 100,
      labelledCount: 30,
      failedCount: 60,
      leftOutCount: 10,
    });
    expect(await world.countLabels()).toBe(90);
    expect(await reopen(id)).toBe(false);
  });

  test('is planned once and shares no items with other sessions even if locking fails', async () => {
    await world.store(100);
    await world.fault({ fault: 'model_not_found', times: null });
    const id = await world.createSession();
    await world.finish(id);
    await world.mend();
    expect(await reopen(id)).toBe(true);
    const other = await world.createSession();
    const rivals = await Promise.all([world.rival(), world.rival(), world.rival()]);
    await Promise.all(rivals.map((rival, index) => world.finish(index === 0 ? other : id, rival)));
    expect(await world.session(other)).toMatchObject({ error: 'There were no pending posts left' });
    await isWhole(id);
  });
});
