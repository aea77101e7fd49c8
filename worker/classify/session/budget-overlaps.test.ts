import { expect, test } from 'bun:test';
import { type Model, modelIn, models } from '@stimmlage/core/models';
import { estimateBatch } from '@stimmlage/db/queries/sessions/session-estimate';
import { findSession } from '@stimmlage/db/queries/sessions/sessions';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { useClassifying } from '../../testing/classifying';
import { ownModel, ownModelDeps } from '../../testing/own-model';

const world = useClassifying();

const setBudget = (micros: number) => world.database.client`update settings set budget_ai_micros = ${micros}`;
const costOf = async (id: number, of: readonly Model[] = models): Promise<number> => {
  const [session, [batch]] = await Promise.all([findSession(world.database.db, id), world.batches(id)]);
  if (!session || !batch) throw new Error('The session has no batch');
  return (await estimateBatch(world.database.db, session, modelIn(of), batch.id)).costMicros;
};

/** Starts the given steps while all rows of a table are locked, until each of the steps waits for a lock. */
const startedTogether = async <T>(
  table: 'sessions' | 'batches',
  steps: (() => Promise<T>)[],
): Promise<T[]> => {
  const locked = Promise.withResolvers<void>();
  const locking = world.database.client.begin(async (tx) => {
    await tx`select from ${tx(table)} for update`;
    locked.resolve();
    await untilBlocked(world.database, steps.length);
  });
  await locked.promise;
  const [outcomes] = await Promise.all([Promise.all(steps.map((step) => step())), locking]);
  return outcomes;
};

/** Creates two sessions, each planned as one batch that has not been sent. */
const planTwo = async (model?: typeof ownModel, over?: Parameters<typeof world.step>[1]) => {
  await world.store(20);
  const ids = [await world.createSession(10, model), await world.createSession(10, model)];
  await setBudget(1);
  for (const id of ids) expect(await world.step(id, over)).toEqual({ again: 300 });
  expect((await Promise.all(ids.map(world.batches))).flat()).toMatchObject([
    { status: 'pending' },
    { status: 'pending' },
  ]);
  return ids;
};

test('two batches sent at the same time cannot spend the same money', async () => {
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  const ids = await planTwo();
  const costs = await Promise.all(ids.map((id) => costOf(id)));
  await setBudget(Math.max(...costs));
  await startedTogether(
    'sessions',
    ids.map((id) => () => world.step(id)),
  );
  const batches = (await Promise.all(ids.map(world.batches))).flat();
  expect(batches.map(({ status }) => status).toSorted()).toEqual(['pending', 'submitted']);
  expect((await world.providerView()).totals.batches).toBe(1);
  const reasons = await Promise.all(ids.map(async (id) => (await world.session(id))?.codes));
  expect(reasons).toContainEqual(['budget.exceeded', 'session.waits']);
});

test('two batches of single calls begun at the same time cannot spend the same money', async () => {
  const own = ownModelDeps(world.sandbox.url);
  const ids = await planTwo(ownModel, own);
  const costs = await Promise.all(ids.map((id) => costOf(id, own.models)));
  await setBudget(Math.max(...costs));
  const steps = await startedTogether(
    'batches',
    ids.map((id) => () => world.step(id, own)),
  );
  expect(steps).toContainEqual({ again: 300 });
  const batches = (await Promise.all(ids.map(world.batches))).flat();
  expect(batches.map(({ status }) => status).toSorted()).toEqual(['completed', 'pending']);
});
