import { expect, test } from 'bun:test';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { models } from '@stimmlage/core/models';
import { until } from '@stimmlage/core/testing/until';
import { reportFaults } from '@stimmlage/db/testing/faults';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { sessionsInHand } from '@stimmlage/db/testing/locks';
import { createRandom } from '@stimmlage/db/testing/random';
import { faultCounts } from './counts';
import { countRows, providerView, useSessionsWorld, WORKERS } from './sessions-at-work';

const { cancelKills, seed } = faultCounts;
const random = createRandom(seed);

const MODELS = 6;
const BATCH_MS = 8_000;
const LONGEST_PAUSE_MS = 300;

const stack = useSessionsWorld();

const idsOf = async (where: string): Promise<number[]> =>
  (await stack.database.client.unsafe(`select id::int from sessions where ${where}`)).map((row) => row['id']);
const count = (rows: string): Promise<number> => countRows(stack, rows);

/** The maximum time that the test waits for a state. After this time, the test continues regardless. */
const PATIENCE_MS = 5_000;

const untilOrPatienceEnds = (what: string, isSo: () => Promise<boolean>) => {
  const patience = Date.now() + PATIENCE_MS;
  return until(what, async () => Date.now() > patience || isSo());
};

/**
 * Waits until every open session has sent a batch or is about to send a batch, and then cancels all open
 * sessions.
 */
const cancelAll = async (): Promise<void> => {
  const open = 'finished_at is null and not cancel_requested';
  const isOut = 'exists (select from batches b where b.session_id = sessions.id and b.intent_at is not null)';
  await untilOrPatienceEnds(
    'all have a batch',
    async () => (await idsOf(`${open} and not ${isOut}`)).length === 0,
  );
  await Promise.all((await idsOf(open)).map((id) => stack.cli(['sessions', 'cancel', String(id)])));
};

/**
 * Kills the workers while they are processing sessions that are being cancelled; returns the number of
 * sessions that were being processed.
 */
const killWhileCanceling = async (): Promise<number> => {
  const canceling = async (inHand: readonly number[]): Promise<number[]> => {
    const canceled = new Set(await idsOf('cancel_requested and finished_at is null'));
    return inHand.filter((id) => canceled.has(id));
  };
  await untilOrPatienceEnds(
    'one that is to be canceled is in hand',
    async () => (await canceling(await sessionsInHand(stack.database))).length > 0,
  );
  await Bun.sleep(random() * LONGEST_PAUSE_MS);
  return (await canceling(await stack.sessions.kill())).length;
};

test(`leaves no batch at the provider and loses no label when workers are killed ${cancelKills.kills} times while cancelling a session (seed ${seed})`, async () => {
  await stack.control('PATCH', '/provider/settings', { batchDurationMs: BATCH_MS });
  await stack.control('POST', '/faults', {
    service: 'provider',
    times: 'always',
    fault: { kind: 'delay', ms: 120 },
  });
  let kills = 0;
  while (kills < cancelKills.kills) {
    await stack.sessions.fill(MODELS);
    stack.sessions.staff(WORKERS);
    await cancelAll();
    kills += await killWhileCanceling();
  }
  stack.sessions.staff(WORKERS);
  await stack.sessions.untilAllOver();
  expect(await count(`sessions where status = 'canceled'`)).toBeGreaterThan(0);
  expect(await count(`sessions where status not in ('canceled', 'completed') or error <> '[]'`)).toBe(0);

  await stack.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
  const [model] = models;
  const rest = await stack.ask<Session>(['sessions', 'create', '--model', model.name, '--wait']);
  expect(rest).toMatchObject({ status: 'completed', failed_count: 0 });
  const ofModel = `labels where session_id in (select id from sessions where model_name = '${model.name}')`;
  const labels = await count(ofModel);
  const distinct = await count(`(select distinct content_id from ${ofModel}) l`);
  reportFaults({
    what: `analysis: ${cancelKills.kills} kills of workers while they cancel a session`,
    of: stack.world.count,
    lost: stack.world.count - distinct,
    doubled: labels - distinct,
  });
  expect([labels, distinct]).toEqual([stack.world.count, stack.world.count]);

  const { totals, twice, batches } = await providerView(stack);
  expect([totals.billedItems, twice.customIds]).toEqual([await count('labels'), []]);
  const ours = await stack.database.client<{ id: string }[]>`
      select provider_batch_id as id from batches where provider_batch_id is not null`;
  expect(batches.map(({ id, status }) => [id, status]).toSorted()).toEqual(
    ours.map(({ id }) => [id, 'ended']).toSorted(),
  );
  expect(await count('usage_ledger where batch_id is not null')).toBe(ours.length);
  expect(await checkFigures(stack.database)).toEqual([]);
});
