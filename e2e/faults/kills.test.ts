import { expect, test } from 'bun:test';
import type { Run } from '@stimmlage/core/contracts/collection';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { reportFaults } from '@stimmlage/db/testing/faults';
import { useEach } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { createRandom } from '@stimmlage/db/testing/random';
import { OWN_MODEL } from '@stimmlage/stack/demo/sandbox';
import { untilDead } from '../testing/process';
import { faultCounts } from './counts';
import { startWorldStack } from './world-stack';

/** The maximum number of items in flight: OPENAI_CONCURRENCY (2) times OPENAI_ITEMS_PER_REQUEST (5). */
const ITEMS_IN_HAND = 10;

const stack = useEach(startWorldStack);

const random = createRandom(faultCounts.seed);

/** Kills one worker after another at random times, and then starts two more workers to finish the work. */
const killWorkers = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  for (let kill = 0; kill < faultCounts.killsPerFlow; kill += 1) {
    const { pid } = stack.startWorker();
    await Bun.sleep(700 + random() * 900);
    process.kill(pid, signal);
    await untilDead(pid);
  }
  stack.startWorker();
  stack.startWorker();
};

/** Delays all responses from a service from now on, so that kills interrupt work in progress. */
const slowDown = (service: 'x' | 'provider', ms: number) =>
  stack.control('POST', '/faults', { service, times: 'always', fault: { kind: 'delay', ms } });

const counts = async () => {
  const [row] = await stack.database.client<{ hits: number; distinct: number; labels: number }[]>`
    select (select count(*) from content where scope = 'hit')::int as hits,
      (select count(distinct external_id) from content where scope = 'hit')::int as distinct,
      (select count(*) from labels)::int as labels`;
  return row;
};

/** Reports how many of the world's posts were lost or duplicated because of the kills in a flow. */
const report = async (flow: string): Promise<void> => {
  const { hits = 0, distinct = 0 } = (await counts()) ?? {};
  const what = `${flow}: ${faultCounts.killsPerFlow} kills of a worker`;
  reportFaults({ what, of: stack.world.count, lost: stack.world.count - distinct, doubled: hits - distinct });
};

test('imports every post exactly once even if the worker is killed', async () => {
  const done = stack.ask<ImportReport>(['import', stack.archive]);
  await killWorkers('SIGKILL');
  expect(await done).toMatchObject({ status: 'completed', accepted: stack.world.count, known: 0 });
  await report('import');
  expect(await counts()).toMatchObject({ hits: stack.world.count, distinct: stack.world.count });
  expect(await checkFigures(stack.database)).toEqual([]);
  expect(await stack.ask<ImportReport>(['import', stack.archive])).toMatchObject({
    accepted: 0,
    known: stack.world.count,
  });
});

test('collects every post exactly once even if the worker is killed', async () => {
  await slowDown('x', 60);
  const done = stack.ask<Run>(['runs', 'start', '--wait']);
  await killWorkers('SIGKILL');
  const run = await done;
  await report('collection');
  expect(run).toMatchObject({
    status: 'completed',
    processedTargets: 6,
    errors: [],
    collectedTweets: stack.world.count,
  });
  expect(await counts()).toMatchObject({ hits: stack.world.count, distinct: stack.world.count });
  expect(await checkFigures(stack.database)).toEqual([]);
  expect(await stack.ask<Run>(['runs', 'start', '--wait'])).toMatchObject({
    collectedTweets: 0,
    knownTweets: 0,
  });
});

test('labels every item exactly once even if a worker that uses a model server is killed', async () => {
  stack.startWorker();
  await stack.ask(['import', stack.archive]);
  await slowDown('provider', 150);
  const done = stack.ask<Session>(['sessions', 'create', '--model', OWN_MODEL, '--wait']);
  await killWorkers('SIGKILL');
  const session = await done;
  const labels = (await counts())?.labels ?? 0;
  reportFaults({
    what: `analysis by a model server: ${faultCounts.killsPerFlow} kills of a worker`,
    of: stack.world.count,
    lost: Math.max(0, stack.world.count - labels),
    doubled: Math.max(0, labels - stack.world.count),
  });
  expect(session).toMatchObject({
    status: 'completed',
    labelled_count: stack.world.count,
    failed_count: 0,
  });
  expect(labels).toBe(stack.world.count);
  const { twice } = await stack.control<{ twice: { texts: unknown[] } }>('GET', '/provider/state');
  expect(twice.texts.length).toBeLessThanOrEqual(faultCounts.killsPerFlow * ITEMS_IN_HAND);
  expect(await checkFigures(stack.database)).toEqual([]);
});

test('completes a run without errors even if its worker is asked to stop', async () => {
  await slowDown('x', 100);
  const done = stack.ask<Run>(['runs', 'start', '--wait']);
  await killWorkers('SIGTERM');
  expect(await done).toMatchObject({ status: 'completed', collectedTweets: stack.world.count, errors: [] });
  expect(await checkFigures(stack.database)).toEqual([]);
});
