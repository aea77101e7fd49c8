import { test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { whileReadOnly } from '@stimmlage/db/testing/locks';
import { expectAllWell } from './all-well';
import { faultCounts } from './counts';
import { useSessionsWorld, WORKERS } from './sessions-at-work';

const { sessionKills } = faultCounts;

const PAUSE_MS = 200;

const BATCHES = '/v1/messages/batches';

/** The table is locked while the answer is on its way, and before the sender says again that it is still at it. */
const ON_THE_WAY_MS = 700;

const stack = useSessionsWorld();

/** What commits an answer, and how its statement is known. */
const commits = [
  { table: 'batches', words: 'provider_batch_id' },
  { table: 'labels', words: 'into labels' },
] as const;

test(`${sessionKills.beforeCommit} kills of workers between the provider's answer and the commit`, async () => {
  /**
   * Kills the workers when at least one of them has an answer that it cannot commit; how many have.
   * @param isReady when the table is locked, after the workers have begun; without it, before.
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
      // Labels may be written as soon as there are workers.
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
  // Before it sends, a worker writes to the table itself: only a batch that is on its way leaves nothing but its id.
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
