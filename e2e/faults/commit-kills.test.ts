import { afterAll, beforeAll, test } from 'bun:test';
import { whileReadOnly } from '@stimmlage/db/testing/locks';
import { expectAllWell } from './all-well';
import { faultCounts } from './counts';
import {
  BETWEEN_LOOKS_MS,
  countRows,
  type SessionsAtWork,
  type SessionsWorld,
  startSessionsWorld,
} from './sessions-at-work';

const { sessionKills } = faultCounts;

const ITEMS = 25;
const WORKERS = 3;
const PAUSE_MS = 200;

let made: SessionsWorld;
let stack: SessionsWorld['stack'];
let sessions: SessionsAtWork;

beforeAll(async () => {
  made = await startSessionsWorld(ITEMS);
  ({ stack, sessions } = made);
}, 60_000);
afterAll(() => made.stop());

const count = (rows: string): Promise<number> => countRows(stack, rows);

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
        await Bun.sleep(PAUSE_MS);
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
      made,
      `analysis: ${sessionKills.beforeCommit} kills between the provider's answer and the commit`,
    );
  },
  sessionKills.patienceMs,
);
