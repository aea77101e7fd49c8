import { afterEach, beforeEach, expect, test } from 'bun:test';
import { reportFaults } from '@stimmlage/db/testing/faults';
import { checkFigures } from '@stimmlage/db/testing/figures';
import { sessionsInHand, whileReadOnly } from '@stimmlage/db/testing/locks';
import { createRandom, pick } from '@stimmlage/db/testing/random';
import { faultCounts } from './counts';
import {
  BETWEEN_LOOKS_MS,
  countRows,
  providerView,
  type SessionsAtWork,
  type SessionsWorld,
  startSessionsWorld,
} from './sessions-at-work';

const { sessionKills, seed } = faultCounts;
const random = createRandom(seed);

const ITEMS = 25;
const MODELS = 6;
const WORKERS = 3;
const MOST_RESUME_MS = 30_000;

let made: SessionsWorld;
let stack: SessionsWorld['stack'];
let sessions: SessionsAtWork;

beforeEach(async () => {
  made = await startSessionsWorld(ITEMS);
  ({ stack, sessions } = made);
});
afterEach(() => made.stop());

/** What a worker may be about when it is killed: which of the sessions in hand are there. */
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
const PATIENCE_LOOKS = 200;

/** Waits until a session in hand is at a moment, or, when that does not come, at any; and then a little longer. */
const untilAt = async (moment: keyof typeof moments): Promise<void> => {
  for (let look = 0; ; look += 1) {
    const inHand = await sessionsInHand(stack.database);
    const id = moment === 'plan' ? 's.id' : 's.session_id';
    const isThere = inHand.length > 0 && (await count(`${moments[moment]} and ${id} in (${inHand})`)) > 0;
    if (isThere || (inHand.length > 0 && look > PATIENCE_LOOKS)) break;
    await Bun.sleep(BETWEEN_LOOKS_MS);
  }
  await Bun.sleep(random() * LONGEST_PAUSE_MS);
};

/** Every planned item labelled once and paid for once, every batch at the provider known here, all figures true. */
const expectAllWell = async (what: string): Promise<void> => {
  const planned = await count('requests, unnest(content_ids)');
  const labels = await count('labels');
  reportFaults({
    what: `${what}; resumed within ${Math.ceil(sessions.longestWait() / 1000)} s`,
    of: planned,
    lost: Math.max(0, planned - labels),
    doubled: Math.max(0, labels - planned),
  });
  expect([labels, await count('(select distinct content_id, session_id from labels) l')]).toEqual([
    planned,
    planned,
  ]);
  expect(await count(`sessions where status <> 'completed' or error is not null`)).toBe(0);
  expect(await count('batches where attempt > 0')).toBe(0);
  const { totals, twice, batches } = await providerView(stack);
  expect([totals.billedItems, twice.customIds]).toEqual([planned, []]);
  const ours = await stack.database.client<{ id: string }[]>`select provider_batch_id as id from batches`;
  expect(batches.map(({ id }) => id).toSorted()).toEqual(ours.map(({ id }) => id).toSorted());
  expect(await count('usage_ledger where batch_id is not null')).toBe(ours.length);
  expect(await checkFigures(stack.database)).toEqual([]);
  expect(sessions.longestWait()).toBeLessThanOrEqual(MOST_RESUME_MS);
};

test(
  `${sessionKills.random} kills of workers at random instants of plan, submit, poll and ingest (seed ${seed})`,
  async () => {
    await stack.control('PATCH', '/provider/settings', { batchDurationMs: 1_000 });
    await stack.control('POST', '/faults', {
      service: 'provider',
      times: 'always',
      fault: { kind: 'delay', ms: 120 },
    });
    let kills = 0;
    while (kills < sessionKills.random) {
      await sessions.fill(MODELS);
      sessions.staff(WORKERS);
      await untilAt(pick(random, names));
      kills += (await sessions.kill()).length;
    }
    sessions.staff(WORKERS);
    await sessions.untilAllOver();
    await expectAllWell(`analysis: ${sessionKills.random} kills of workers with a session in hand`);
  },
  sessionKills.patienceMs,
);

/** What commits an answer, and how its statement is known. */
const commits = [
  { table: 'batches', words: 'provider_batch_id' },
  { table: 'labels', words: 'into labels' },
] as const;

test(
  `${sessionKills.beforeCommit} kills of workers between the provider's answer and the commit`,
  async () => {
    /** Kills the workers when at least one of them has an answer that it cannot commit; how many have. */
    const killBeforeCommit = async (
      { table, words }: (typeof commits)[number],
      isReady: () => Promise<boolean>,
    ): Promise<number> => {
      await sessions.fill(WORKERS);
      sessions.staff(WORKERS);
      while (!(await isReady())) await Bun.sleep(BETWEEN_LOOKS_MS);
      let kills = 0;
      await whileReadOnly(stack.database, table, async (countWaiting) => {
        while ((await countWaiting(words)) === 0) await Bun.sleep(BETWEEN_LOOKS_MS);
        await Bun.sleep(LONGEST_PAUSE_MS);
        kills = await countWaiting(words);
        await sessions.kill();
      });
      sessions.staff(WORKERS);
      await sessions.untilAllOver();
      return kills;
    };
    const [submission, ingest] = commits;
    const isSending = async () => (await count(`batches where status = 'processing'`)) > 0;
    let kills = 0;
    while (kills < sessionKills.beforeCommit) {
      await stack.control('POST', '/faults', {
        service: 'provider',
        method: 'POST',
        path: '/v1/messages/batches',
        times: WORKERS,
        fault: { kind: 'delay', ms: 700 },
      });
      kills += await killBeforeCommit(submission, isSending);
      kills += await killBeforeCommit(ingest, async () => true);
    }
    await expectAllWell(
      `analysis: ${sessionKills.beforeCommit} kills between the provider's answer and the commit`,
    );
  },
  sessionKills.patienceMs,
);
