import { test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { whileReadOnly } from '@stimmlage/db/testing/locks';
import { expectAllWell } from './all-well';
import { faultCounts } from './counts';
import { countRows, useSessionsWorld, WORKERS } from './sessions-at-work';

const { sessionKills } = faultCounts;

const PAUSE_MS = 200;

const BATCHES = '/v1/messages/batches';

/** The provider's delay: long enough for the test to lock the table before a response arrives, in most cases. */
const ON_THE_WAY_MS = 700;

const stack = useSessionsWorld();

/**
 * The tables to which workers commit the provider's responses, each with words that identify the SQL
 * statements of the commit. If a worker was renewing its intent to send a batch when the response arrived, the
 * commit begins only after the renewal.
 */
const commits = [
  { table: 'batches', words: ['provider_batch_id', 'set "intent_at"'] },
  { table: 'labels', words: ['into labels'] },
] as const;

/** The progress of batches that are being sent. */
interface Sending {
  /** Whether a batch has reached the provider. */
  isAtProvider(): Promise<boolean>;
  /** Whether the provider has responded to every batch that has reached it. */
  isAnswered(): Promise<boolean>;
  /** Whether the response to every batch has been committed. */
  isCommitted(): Promise<boolean>;
}

test(`survives ${sessionKills.beforeCommit} worker kills between the provider's response and the commit`, async () => {
  /**
   * Locks a table, and kills the workers once at least one of them is unable to commit a response; returns
   * the number of blocked commits, which is 0 if all responses were committed before the table was locked.
   * @param sending if given, the workers are started first, and the table is locked once a batch is at the
   * provider; if omitted, the table is locked before the workers are started
   */
  const killBeforeCommit = async (
    { table, words }: (typeof commits)[number],
    sending?: Sending,
  ): Promise<number> => {
    await stack.sessions.fill(WORKERS);
    if (sending) {
      stack.sessions.staff(WORKERS);
      await until('a worker is about to ask', sending.isAtProvider);
    }
    let kills = 0;
    await whileReadOnly(stack.database, table, async (countWaiting) => {
      const countBlocked = async (): Promise<number> => {
        const counts = await Promise.all(words.map(countWaiting));
        return counts.reduce((sum, count) => sum + count, 0);
      };
      // Running workers may write labels at any time, so they are started only now that the table is locked.
      if (!sending) stack.sessions.staff(WORKERS);
      await until('a worker cannot commit, or all have committed', async () => {
        if (sending && (await sending.isCommitted())) return true;
        return (!sending || (await sending.isAnswered())) && (await countBlocked()) > 0;
      });
      await Bun.sleep(PAUSE_MS);
      kills = await countBlocked();
      await stack.sessions.kill();
    });
    stack.sessions.staff(WORKERS);
    await stack.sessions.untilAllOver();
    return kills;
  };
  const [submission, ingest] = commits;
  // A worker also writes to `batches` before it sends a batch. Once a batch has been sent, only the
  // provider's id remains to be written.
  const sent = async (): Promise<{ status?: number }[]> =>
    (
      await stack.control<{ calls: { status?: number }[] }>(
        'GET',
        `/calls?service=provider&method=POST&path=${BATCHES}`,
      )
    ).calls;
  const sending: Sending = {
    isAtProvider: async () => (await sent()).length > 0,
    isAnswered: async () => (await sent()).every(({ status }) => status !== undefined),
    isCommitted: async () =>
      (await countRows(stack, `batches where status = 'processing' and intent_at is not null`)) === 0,
  };
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
    kills += await killBeforeCommit(submission, sending);
    kills += await killBeforeCommit(ingest);
  }
  await expectAllWell(
    stack,
    `analysis: ${sessionKills.beforeCommit} kills between the provider's answer and the commit`,
  );
});
