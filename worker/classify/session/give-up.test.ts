import { describe, expect, test } from 'bun:test';
import { serverLimits } from '@stimmlage/core/server-limits';
import { reopenSession } from '@stimmlage/db/queries/sessions/sessions';
import { usageLedger } from '@stimmlage/db/tables';
import { useClassifying } from '../../testing/classifying';
import { resumeHandler } from '../../upkeep/resume.handler';
import { failSession } from './fail';

const SECONDS_PER_DAY = 86_400;
/** A period after which no batch can still be running at the provider. */
const EXPIRED_SECONDS = (serverLimits.batchExpiryDays + 1) * SECONDS_PER_DAY;
/** A period that is longer than the provider retains the results of a batch. */
const KEPT_SECONDS = (serverLimits.batchKeptDays + 1) * SECONDS_PER_DAY;

const world = useClassifying();

const withoutKey = { providers: {} };
const withoutModel = { models: [] };

/** Submits ten posts as a batch that the provider does not finish. */
const submit = async (): Promise<number> => {
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  const id = await world.sessionOver(10);
  await world.step(id);
  expect(await world.batches(id)).toMatchObject([{ status: 'submitted' }]);
  return id;
};

/** Checks that another session can classify all posts. */
const areFree = async (): Promise<void> => {
  await world.mend();
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
  await world.finish(await world.createSession());
  expect(await world.countLabels()).toBe(10);
};

const openBatches = async (id: number) =>
  (await world.batches(id)).filter(({ completedAt }) => completedAt === null).length;

describe('a session whose batch cannot be read', () => {
  test.each([
    ['the key is missing', withoutKey, /^ANTHROPIC_API_KEY is missing/],
    ['the model is no longer configured', withoutModel, /^There is no model/],
  ])('fails once the results are no longer retained if %s', async (_, over, why) => {
    const id = await submit();
    expect(await world.step(id, over)).toEqual({ again: 300 });
    expect(await world.session(id)).toMatchObject({
      finishedAt: null,
      codes: [expect.any(String), 'session.awaits_batch'],
    });
    world.pass(KEPT_SECONDS - 2 * SECONDS_PER_DAY);
    expect(await world.step(id, over)).toEqual({ again: 300 });
    world.pass(2 * SECONDS_PER_DAY);
    expect(await world.step(id, over)).toBeUndefined();
    expect(await world.session(id)).toMatchObject({ status: 'failed', error: expect.stringMatching(why) });
    expect(await world.batches(id)).toMatchObject([
      { status: 'failed', error: expect.stringMatching(/was no longer waited for$/) },
    ]);
    const ledger = await world.database.db.select().from(usageLedger);
    expect(ledger).toMatchObject([{ provider: 'anthropic', costMicros: 0 }]);
    await areFree();
  });

  test.each([
    ['the key is missing', withoutKey],
    ['the model is no longer configured', withoutModel],
  ])('ends a day after its cancellation if %s', async (_, over) => {
    const id = await submit();
    await world.cancel(id);
    expect(await world.step(id, over)).toEqual({ again: 300 });
    expect((await world.session(id))?.codes).toContain('session.awaits_batch');
    world.pass(EXPIRED_SECONDS);
    expect(await world.step(id, over)).toBeUndefined();
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    expect(await world.batches(id)).toMatchObject([{ status: 'canceled' }]);
    await areFree();
  });

  test.each([
    ['the provider does not know the batch', () => world.sandbox.control('POST', '/provider/reset')],
    ['the key is revoked', () => world.fault({ fault: 'key_revoked', times: null })],
  ])('ends a day after its cancellation if %s', async (_, spoil) => {
    const id = await submit();
    await world.cancel(id);
    await spoil();
    await world.step(id);
    expect((await world.session(id))?.codes).toContain('session.awaits_batch');
    expect(await openBatches(id)).toBe(1);
    world.pass(EXPIRED_SECONDS);
    await world.step(id);
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    await areFree();
  });

  test('ends a day after its cancellation if it is unclear whether the batch was created', async () => {
    await world.store(10);
    await world.fault({ fault: 'reset', on: ['create_batch'], when: 'after' });
    const id = await world.createSession();
    await world.step(id);
    await world.cancel(id);
    await world.fault({ fault: 'key_revoked', times: null });
    world.pass(EXPIRED_SECONDS);
    await world.step(id);
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    await areFree();
  });

  test('that has failed gives its posts back once the results are no longer retained', async () => {
    const id = await submit();
    await failSession(world.deps, id, []);
    await resumeHandler(world.deps)();
    expect(await openBatches(id)).toBe(1);
    world.pass(KEPT_SECONDS);
    await resumeHandler(world.deps)();
    expect(await world.batches(id)).toMatchObject([{ status: 'failed' }]);
    await areFree();
  });

  test('that has failed after its cancellation keeps its batch as long as its results', async () => {
    const id = await submit();
    await world.cancel(id);
    await failSession(world.deps, id, []);
    world.pass(EXPIRED_SECONDS);
    await resumeHandler(world.deps)();
    expect(await openBatches(id)).toBe(1);
    world.pass(KEPT_SECONDS);
    await resumeHandler(world.deps)();
    expect(await openBatches(id)).toBe(0);
    await areFree();
  });

  test('that has failed resumes its batch when it is retried in time', async () => {
    const id = await submit();
    await failSession(world.deps, id, []);
    await resumeHandler(world.deps)();
    await world.database.db.transaction((tx) => reopenSession(tx, id));
    await world.sandbox.control('POST', '/clock', { advanceMs: 3_600_000 });
    await world.finish(id);
    expect([await world.countLabels(), (await world.providerView()).totals.batches]).toEqual([10, 1]);
  });
});
