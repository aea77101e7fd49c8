import { expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { erasePerson } from '@stimmlage/db/queries/privacy/erase-person';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { deleteGoldSet } from '@stimmlage/db/queries/sessions/gold-sets';
import { reopenSession } from '@stimmlage/db/queries/sessions/sessions';
import { Queue } from '@stimmlage/db/queue/queue';
import { storeGoldSet, storeSession, TIMEZONE } from '@stimmlage/db/testing/store';
import { createHandlers } from '../../registry';
import { useClassifying } from '../../testing/classifying';
import { failSession } from '../session/fail';

const world = useClassifying();

/** Stores a gold set, one text of which is a repost of petra_p, and creates a session for it. */
const sessionOnGold = async (): Promise<{ goldSetId: number; sessionId: number }> => {
  const texts = ['Die Mieten sind zu hoch', 'Danke für das Ticket', 'RT @petra_p: Schon wieder kein Termin'];
  const rows = texts.map((text) => ({ text, complaintType: 'COMPLAINT' as const }));
  const { id: goldSetId } = await storeGoldSet(world.database, 'Probe', rows);
  return { goldSetId, sessionId: await storeSession(world.database, { name: 'Gold', goldSetId }) };
};

const remove = (goldSetId: number) =>
  world.database.db.transaction((tx) => deleteGoldSet(tx, world.deps.queue, goldSetId, TIMEZONE));

const waiting = async () => [
  ...(await world.database.client`select data from queue.job where name = 'batch.forget'`),
];

const forgottenAtProvider = async (): Promise<boolean[]> => {
  const { batches } = await world.sandbox.control<{ batches: { deleted: boolean }[] }>(
    'GET',
    '/provider/state',
  );
  return batches.map(({ deleted }) => deleted);
};

/** Runs the waiting jobs in a queue, as the worker does, until the provider has deleted its only batch. */
const untilForgotten = async (): Promise<void> => {
  const url = world.database.appUrl;
  const queue = new Queue({ url, name: 'test worker', works: true, onError: () => undefined });
  await queue.start();
  try {
    await queue.work(createHandlers(world.deps), () => undefined);
    await until('the provider has deleted the batch', async () => (await forgottenAtProvider())[0] === true);
  } finally {
    await queue.stop();
  }
};

test('deletes a batch at the provider whose row is deleted with its gold set before the job runs', async () => {
  const { goldSetId, sessionId } = await sessionOnGold();
  await world.finish(sessionId);
  const { deps, database } = world;
  await database.db.transaction((tx) => block(tx, [erasureHash('handle', 'petra_p')]));
  expect(await erasePerson(deps, { ids: [], handles: ['petra_p'] })).toMatchObject({ batches: 1 });
  expect(await waiting()).toHaveLength(1);
  expect(await remove(goldSetId)).toBe('deleted');
  expect(await world.batches(sessionId)).toEqual([]);
  expect(await forgottenAtProvider()).toEqual([false]);
  await untilForgotten();
});

test('deletes the batches of a deleted gold set at the provider, but none while one is open', async () => {
  const { goldSetId, sessionId } = await sessionOnGold();
  await world.step(sessionId);
  await failSession(world.deps, sessionId, []);
  expect(await world.batches(sessionId)).toMatchObject([
    { completedAt: null, providerBatchId: expect.any(String) },
  ]);
  expect(await remove(goldSetId)).toBe('at_provider');
  expect(await waiting()).toEqual([]);
  await world.database.db.transaction((tx) => reopenSession(tx, sessionId));
  await world.finish(sessionId);
  expect(await remove(goldSetId)).toBe('deleted');
  await untilForgotten();
});

test('sends no job for a session whose batches never reached the provider', async () => {
  const { goldSetId, sessionId } = await sessionOnGold();
  await failSession(world.deps, sessionId, []);
  expect(await remove(goldSetId)).toBe('deleted');
  expect(await waiting()).toEqual([]);
});
