import { test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { whileReadOnly } from '@stimmlage/db/testing/locks';
import { expectAllWell } from './all-well';
import { faultCounts } from './counts';
import { countRows } from './sessions-at-work';
import { useSessionsWorld, WORKERS } from './use-sessions-world';

const { sessionKills } = faultCounts;

const PAUSE_MS = 200;

const made = useSessionsWorld();

const count = (rows: string): Promise<number> => countRows(made.stack, rows);

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
      await made.sessions.fill(WORKERS);
      made.sessions.staff(WORKERS);
      await until('a worker is about to ask', isReady);
      let kills = 0;
      await whileReadOnly(made.stack.database, table, async (countWaiting) => {
        await until('a worker cannot commit', async () => (await countWaiting(words)) > 0);
        await Bun.sleep(PAUSE_MS);
        kills = await countWaiting(words);
        await made.sessions.kill();
      });
      made.sessions.staff(WORKERS);
      await made.sessions.untilAllOver();
      return kills;
    };
    const [submission, ingest] = commits;
    const isSending = async () => (await count(`batches where status = 'processing'`)) > 0;
    let kills = 0;
    while (kills < sessionKills.beforeCommit) {
      await made.stack.control('POST', '/faults', {
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
