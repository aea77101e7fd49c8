import { test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { sessionsInHand } from '@stimmlage/db/testing/locks';
import { createRandom, pick } from '@stimmlage/db/testing/random';
import { expectAllWell } from './all-well';
import { faultCounts } from './counts';
import { countRows, useSessionsWorld, WORKERS } from './sessions-at-work';

const { sessionKills, seed } = faultCounts;
const random = createRandom(seed);

const MODELS = 6;

const stack = useSessionsWorld();

/**
 * The stages at which a worker may be killed. Each has the part of a query, after `from`, that selects the
 * sessions at that stage.
 */
const moments = {
  plan: `sessions s where s.status in ('pending', 'processing')
    and not exists (select from batches b where b.session_id = s.id and b.intent_at is not null)`,
  submit: `batches s where s.status = 'processing'`,
  poll: `batches s where s.status = 'submitted'`,
  ingest: `batches s where s.status = 'submitted' and exists (
    select from pg_stat_activity where datname = current_database() and query like '%into labels%' and state <> 'idle')`,
} as const;
const names = Object.keys(moments) as (keyof typeof moments)[];

const count = (rows: string): Promise<number> => countRows(stack, rows);

const LONGEST_PAUSE_MS = 200;
const PATIENCE_MS = 5_000;

/**
 * Waits until a session in progress reaches the given stage or, after a while, until any session is in
 * progress; then waits a little longer.
 */
const untilAt = async (moment: keyof typeof moments): Promise<void> => {
  const patience = Date.now() + PATIENCE_MS;
  await until(`a session is at ${moment}`, async () => {
    const inHand = await sessionsInHand(stack.database);
    const id = moment === 'plan' ? 's.id' : 's.session_id';
    const isThere = inHand.length > 0 && (await count(`${moments[moment]} and ${id} in (${inHand})`)) > 0;
    return isThere || (inHand.length > 0 && Date.now() > patience);
  });
  await Bun.sleep(random() * LONGEST_PAUSE_MS);
};

test(`survives ${sessionKills.random} worker kills at random moments in plan, submit, poll and ingest (seed ${seed})`, async () => {
  await stack.control('PATCH', '/provider/settings', { batchDurationMs: 1_000 });
  await stack.control('POST', '/faults', {
    service: 'provider',
    times: 'always',
    fault: { kind: 'delay', ms: 120 },
  });
  let kills = 0;
  while (kills < sessionKills.random) {
    await stack.sessions.fill(MODELS);
    stack.sessions.staff(WORKERS);
    await untilAt(pick(random, names));
    kills += (await stack.sessions.kill()).length;
  }
  stack.sessions.staff(WORKERS);
  await stack.sessions.untilAllOver();
  await expectAllWell(stack, `analysis: ${sessionKills.random} kills of workers with a session in hand`);
});
