import { expect, test } from 'bun:test';
import type { UpkeepKind } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { until } from '@stimmlage/core/testing/until';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { untilDead } from '../testing/process';
import { startWorldStack } from './world-stack';

let worker: number;

const stack = useStarted(async () => {
  const started = await startWorldStack();
  worker = started.startWorker().pid;
  await started.ask(['import', started.archive]);
  await started.ask(['sessions', 'create', '--wait']);
  return started;
});

const stored = async (): Promise<string[]> =>
  (await stack.database.client<{ id: string }[]>`select id::text from content order by id`).map(
    ({ id }) => id,
  );

/**
 * Starts an upkeep run, kills its worker as soon as the run has begun, and has another worker finish the run.
 */
const killedOnce = async (kind: UpkeepKind): Promise<UpkeepRun> => {
  const done = stack.ask<UpkeepRun>(['upkeep', kind, '--wait']);
  const hasBegun = async () =>
    (await stack.database.client`select from upkeep_runs where kind = ${kind} and started_at is not null`)
      .length > 0;
  await until(`${kind} has begun`, hasBegun);
  process.kill(worker, 'SIGKILL');
  await untilDead(worker);
  worker = stack.startWorker().pid;
  return done;
};

test('completes upkeep even if its worker is killed, and leaves figures that match the labels', async () => {
  await stack.control('POST', '/faults', {
    service: 'x',
    times: 'always',
    fault: { kind: 'delay', ms: 60 },
  });
  const before = await stored();
  expect(before).toHaveLength(stack.world.count);
  const deleted = before.filter((_, index) => index % 9 === 0);
  for (const id of deleted) await stack.control('DELETE', `/world/posts/${id}`);
  expect(await killedOnce('compliance')).toMatchObject({
    status: 'completed',
    counts: { deleted: deleted.length },
  });
  expect(await stored()).toEqual(before.filter((id) => !deleted.includes(id)));
  expect(await checkFigures(stack.database)).toEqual([]);

  await stack.database.client`update settings set filter_min_words = 9`;
  const refilter = await stack.ask<UpkeepRun>(['upkeep', 'refilter', '--wait']);
  const [aside] = await stack.database.client<{ n: number }[]>`
    select count(*)::int as n from content where filter_reason = 'too_short'`;
  expect(refilter.counts).toMatchObject({ setAside: aside?.n ?? -1 });
  expect(aside?.n).toBeGreaterThan(0);
  expect(await checkFigures(stack.database)).toEqual([]);

  await stack.database.client`update content set collected_at = now() - interval '400 days' where id % 2 = 0`;
  const old = (await stored()).filter((id) => BigInt(id) % 2n === 0n);
  expect(await killedOnce('retention')).toMatchObject({
    status: 'completed',
    counts: { content: old.length },
  });
  expect((await stored()).filter((id) => old.includes(id))).toEqual([]);
  expect(await stack.ask<UpkeepRun>(['upkeep', 'consistency', '--wait'])).toMatchObject({
    status: 'completed',
    counts: { mismatches: 0 },
  });
});
