import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import { closeBatch, getBatchTotals } from '@stimmlage/db/queries/sessions/batches';
import { settleOpenRequests } from '@stimmlage/db/queries/sessions/requests';
import {
  cancelSession,
  findSession,
  listBatches,
  lockSession,
  type SessionRow,
} from '@stimmlage/db/queries/sessions/sessions';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { useClassifying } from '../../testing/classifying';
import { createBudgetCheck } from '../session/budget';
import { noteIntentToSend } from './intent';

/** A period that is longer than the provider retains the results of a batch. */
const KEPT_SECONDS = (serverLimits.batchKeptDays + 1) * 86_400;

const world = useClassifying();

const withoutProvider = { providers: {} };

/**
 * Starts `work` while a transaction holds the lock on a session. The transaction can wait for `untilAwaited`,
 * which resolves as soon as `work` is waiting for the lock.
 */
const against = async <T>(
  id: number,
  hold: (tx: Tx, session: SessionRow, untilAwaited: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => {
  const held = Promise.withResolvers<void>();
  const holding = world.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    if (!session) throw new Error('There is no session');
    await hold(tx, session, () => {
      held.resolve();
      return untilBlocked(world.database);
    });
  });
  const [outcome] = await Promise.all([held.promise.then(work), holding]);
  return outcome;
};

/**
 * Cancels a session in a transaction that holds the lock on the session, while `work` is waiting for the
 * lock.
 */
const cancelAgainst = <T>(id: number, work: () => Promise<T>): Promise<T> =>
  against(
    id,
    async (tx, session, untilAwaited) => {
      await untilAwaited();
      await cancelSession(tx, session, new Date());
    },
    work,
  );

/**
 * Creates a session for ten posts. The session is planned as a single batch, and the submission of the batch
 * fails.
 */
const planUnsent = async () => {
  await world.store(10);
  await world.fault({ fault: 'rate_limited', retryAfter: 5, on: ['create_batch'] });
  const id = await world.createSession();
  await world.step(id);
  const [batch] = await listBatches(world.database.db, id);
  if (batch?.status !== 'pending') throw new Error('There is no batch that was not sent');
  return { id, batch };
};

/** Checks that the session has been cancelled, that its batch was never sent, and that no work is open. */
const isCanceledUnsent = async (id: number): Promise<void> => {
  expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
  expect(await world.batches(id)).toMatchObject([{ status: 'canceled', intentAt: null }]);
  expect((await world.providerView()).totals.batches).toBe(0);
};

test('cancels a session while its batch is being closed as failed', async () => {
  await world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
  const id = await world.sessionOver(10);
  await world.step(id);
  await world.sandbox.control('POST', '/provider/reset');
  world.pass(KEPT_SECONDS);
  await cancelAgainst(id, () => world.step(id));
  await world.finish(id);
  expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
  expect(await world.batches(id)).toMatchObject([
    { status: 'canceled', error: expect.stringMatching(/no longer knows the batch/) },
  ]);
});

test('cancels a session while another worker is marking it as failed', async () => {
  const { id } = await planUnsent();
  expect(await cancelAgainst(id, () => world.step(id, withoutProvider))).toBeUndefined();
  await isCanceledUnsent(id);
});

test('ends a cancelled session while another worker is closing its unsent batch', async () => {
  const { id, batch } = await planUnsent();
  await world.cancel(id);
  const close = async (tx: Tx, _: SessionRow, untilAwaited: () => Promise<void>): Promise<void> => {
    await settleOpenRequests(tx, batch.id, [reason('batch.content_deleted')], false);
    await untilAwaited();
    await closeBatch(tx, batch, 'canceled', await getBatchTotals(tx, batch.id), []);
  };
  expect(await against(id, close, () => world.step(id))).toBeUndefined();
  await isCanceledUnsent(id);
});

test('does not start sending a batch while its session is being cancelled', async () => {
  const { id, batch } = await planUnsent();
  const cancel = async (tx: Tx, session: SessionRow, untilAwaited: () => Promise<void>): Promise<void> => {
    await cancelSession(tx, session, new Date());
    await untilAwaited();
  };
  const session = await findSession(world.database.db, id);
  if (!session) throw new Error('There is no session');
  const send = () => noteIntentToSend(world.deps, batch, createBudgetCheck(world.deps, session));
  expect(await against(id, cancel, send)).toBeUndefined();
  expect(await world.batches(id)).toMatchObject([{ status: 'pending', intentAt: null }]);
  await world.finish(id);
  await isCanceledUnsent(id);
});
