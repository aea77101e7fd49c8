import { expect, test } from 'bun:test';
import type { Run } from '@stimmlage/core/contracts/collection';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { until } from '@stimmlage/core/testing/until';
import { idOf } from '@stimmlage/db/testing/archive';
import { reportFaults } from '@stimmlage/db/testing/faults';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { createRandom } from '@stimmlage/db/testing/random';
import type { Service } from '@stimmlage/stack/processes';
import { faultCounts } from './counts';
import { type GrowingWorld, growWorld } from './growing-world';
import { drawRules } from './random-faults';
import { targets } from './world';
import { startWorldStack } from './world-stack';

const { random: counts, seed } = faultCounts;
const random = createRandom(seed);

const RULES_A_ROUND = 8;
const WORKERS = 2;
const LATEST_KILL_MS = 1_500;

let world: GrowingWorld;
const workers: Service[] = [];

const startWorkers = (): void => {
  while (workers.length < WORKERS) workers.push(stack.startWorker());
};

const stack = useStarted(async () => {
  const started = await startWorldStack();
  world = growWorld(started.world, started.control, random);
  return started;
});

const isOver = async (runId: number): Promise<boolean> => {
  const [run] = await stack.database.client`
    select finished_at is not null as over from collection_runs where id = ${runId}`;
  return run?.['over'] === true;
};

const untilOver = (runId: number) => until(`run ${runId} is over`, () => isOver(runId), hangLimits.work);

/**
 * Kills all workers during a run, since any worker may be processing the run. Returns true if the run was
 * still in progress.
 */
const killWorkers = async (runId: number): Promise<boolean> => {
  await Bun.sleep(random() * LATEST_KILL_MS);
  const hits = !(await isOver(runId));
  for (const { pid } of workers.splice(0)) process.kill(pid, 'SIGKILL');
  startWorkers();
  return hits;
};

const countFired = async (): Promise<number> => {
  const { faults } = await stack.control<{ faults: { fired: number }[] }>('GET', '/faults');
  await stack.control('DELETE', '/faults');
  return faults.reduce((sum, { fired }) => sum + fired, 0);
};

/**
 * Adds posts to the world, and collects the posts in a run with faults of X and, optionally, a kill. Returns
 * how many faults and kills took effect.
 */
const round = async (withKill: boolean): Promise<{ faults: number; kills: number }> => {
  await world.grow();
  await stack.control('POST', '/faults', drawRules(RULES_A_ROUND, random));
  const { runId } = await stack.ask<{ runId: number }>(['runs', 'start']);
  const [, hasHit] = await Promise.all([untilOver(runId), withKill && killWorkers(runId)]);
  return { faults: await countFired(), kills: hasHit ? 1 : 0 };
};

interface Limits {
  earliest: bigint;
  latest: bigint;
}

const MINUTE_MS = 60_000;

/**
 * Returns the ids between which the ranges of read posts may end at the earliest. A range does not include the minute
 * before the last run read the posts, because X may still show older posts of this minute.
 */
const readLimits = async (): Promise<Limits> => {
  const [run] = await stack.database.client`
    select started_at, finished_at from collection_runs order by id desc limit 1`;
  const idBefore = (moment: string) => BigInt(idOf(Date.parse(moment) - MINUTE_MS, 0));
  return { earliest: idBefore(run?.['started_at']), latest: idBefore(run?.['finished_at']) };
};

/**
 * Returns the id at which an account's range of read posts should end: its newest post, or an id within the
 * limits if that post is newer. In that case, the stored id is returned if it is within the limits.
 */
const endOfRange = (newestPost: string, stored: string, { earliest, latest }: Limits): string => {
  const isRecent = BigInt(newestPost) > earliest;
  const end = BigInt(stored);
  const isWithin = earliest <= end && end <= latest && end <= BigInt(newestPost);
  return isRecent && isWithin ? stored : newestPost;
};

const stored = async (): Promise<string[]> =>
  (await stack.database.client`select external_id from content where scope = 'hit'`).map(
    ({ external_id }) => external_id,
  );

test(`neither loses nor duplicates posts despite ${counts.faults} random faults in X and ${counts.kills} kills of all workers (seed ${seed})`, async () => {
  startWorkers();
  let faults = 0;
  let kills = 0;
  while (faults < counts.faults || kills < counts.kills) {
    const withKill = kills < counts.kills && kills * counts.faults <= faults * counts.kills;
    const came = await round(withKill);
    faults += came.faults;
    kills += came.kills;
  }
  expect(await stack.ask<Run>(['runs', 'start', '--wait'])).toMatchObject({
    status: 'completed',
    processedTargets: targets.length,
    errors: [],
  });

  const ids = await stored();
  const distinct = new Set(ids);
  reportFaults({
    what: `collection: ${counts.faults} random faults of X, ${counts.kills} kills of all workers`,
    of: world.ids().length,
    lost: world.ids().filter((id) => !distinct.has(id)).length,
    doubled: ids.length - distinct.size,
  });
  expect(ids.toSorted()).toEqual([...world.ids()].toSorted());
  expect(await checkFigures(stack.database)).toEqual([]);
  const { client } = stack.database;
  const cursors = await client`select username, newest_id, note from targets order by username`;
  const limits = await readLimits();
  expect(cursors.map(({ username, newest_id, note }) => ({ username, newest_id, note }))).toEqual(
    targets.map((username, at) => ({
      username,
      newest_id: endOfRange(world.newestOf(username) ?? '', cursors[at]?.['newest_id'], limits),
      note: [],
    })),
  );
  const [sums] = await client`
      select (select sum(collected) from collection_run_targets)::int as counted,
        (select count(*) from collection_runs where status not in ('completed', 'failed'))::int as odd,
        (select count(*) from collection_runs where status = 'failed' and reason = '[]')::int as mute,
        (select count(*) from collection_run_targets where state = 'failed' and error = '[]')::int as mute_targets,
        (select sum(posts_read) from usage_ledger)::int >= ${world.ids().length} as booked`;
  expect({ ...sums }).toEqual({
    counted: world.ids().length,
    odd: 0,
    mute: 0,
    mute_targets: 0,
    booked: true,
  });
  expect(await stack.ask<Run>(['runs', 'start', '--wait'])).toMatchObject({
    collectedTweets: 0,
    gaps: [],
  });
});
