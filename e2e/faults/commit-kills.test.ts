import { test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { whileReadOnly } from '@stimmlage/db/testing/locks';
import { expectAllWell } from './all-well';
import { faultCounts } from './counts';
import { useSessionsWorld, WORKERS } from './sessions-at-work';

const { sessionKills } = faultCounts;

const PAUSE_MS = 200;

const BATCHES = '/v1/messages/batches';

/**
 * The provider's delay: long enough for the test to lock the table before a response arrives, and short
 * enough for the response to arrive before the worker first renews its intent to send the batch.
 */
const ON_THE_WAY_MS = 700;

const stack = useSessionsWorld();

/**
 * The tables to which workers commit the provider's responses, each with words that identify the SQL
 * statement of the commit.
 */
const commits = [
  { table: 'batches', words: 'provider_batch_id' },
  { table: 'labels', words: 'into labels' },
] as const;

test(`survives ${sessionKills.beforeCommit} worker kills between the provider's response and the commit`, async () => {
  /**
   * Locks a table, and kills the workers once at least one of them is unable to commit a response; returns
   * the number of blocked commits.
   * @param isReady if given, the workers are started first, and the table is locked once `isReady` returns
   * true; if omitted, the table is locked before the workers are started
   */
  const killBeforeCommit = async (
    { table, words }: (typeof commits)[number],
    isReady?: () => Promise<boolean>,
  ): Promise<number> => {
    await stack.sessions.fill(WORKERS);
    if (isReady) {
      stack.sessions.staff(WORKERS);
      await until('a worker is about to ask', isReady);
    }
    let kills = 0;
    await whileReadOnly(stack.database, table, async (countWaiting) => {
      // Running workers may write labels at any time, so they are started only now that the table is locked.
      if (!isReady) stack.sessions.staff(WORKERS);
      await until('a worker cannot commit', async () => (await countWaiting(words)) > 0);
      await Bun.sleep(PAUSE_MS);
      kills = await countWaiting(words);
      await stack.sessions.kill();
    });
    stack.sessions.staff(WORKERS);
    await stack.sessions.untilAllOver();
    return kills;
  };
  const [submission, ingest] = commits;
  // A worker also writes to `batches` before it sends a batch. Once a batch has been sent, only the
  // provider's id remains to be written.
  const isSending = async () =>
    (await stack.control<{ total: number }>('GET', `/calls?service=provider&method=POST&path=${BATCHES}`))
      .total > 0;
  let kills = 0;
  while (kills < sessionKills.beforeCommit) {
    await stack.control('DELETE', '/calls');
    await stack.control('POST', '/faults', {
      service: 'provider',
      method: 'POST',
      path: BATCHES,
      times: WORKERS,
      fault: { kind: 'delay', ms: ON_THE_WAY_MS },
    });
    kills += await killBeforeCommit(submission, isSending);
    kills += await killBeforeCommit(ingest);
  }
  await expectAllWell(
    stack,
    `analysis: ${sessionKills.beforeCommit} kills between the provider's answer and the commit`,
  );
});
