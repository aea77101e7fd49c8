import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '@stimmlage/core/contracts/collection';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { checkFigures } from '@stimmlage/db/testing/figures';
import { isAlive } from '../testing/process';
import { startTestStack, type TestStack } from '../testing/stack';
import { faultCounts } from './counts';
import { reportFaults } from './report';
import { targetsCsv, type World, writeWorld } from './world';

let folder: string;
let world: World;
let stack: TestStack;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-faults-'));
  world = writeWorld(join(folder, 'welt.jsonl'));
  writeFileSync(join(folder, 'targets.csv'), targetsCsv());
  stack = await startTestStack({
    sandboxArgs: ['--archive', join(folder, 'welt.jsonl'), '--no-shift', '--instant'],
    workers: 0,
  });
  await stack.login();
  await stack.ask(['targets', 'import', join(folder, 'targets.csv')]);
});
afterEach(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Kills a worker at random instants while others take its place, then lets the last two finish. */
const killWorkers = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  for (let kill = 0; kill < faultCounts.killsPerFlow; kill += 1) {
    const { pid } = stack.startWorker();
    await Bun.sleep(700 + Math.random() * 900);
    process.kill(pid, signal);
    while (isAlive(pid)) await Bun.sleep(20);
  }
  stack.startWorker();
  stack.startWorker();
};

const counts = async () => {
  const [row] = await stack.database.client<
    { hits: number; distinct: number; labels: number; batches: number; paid: number }[]
  >`
    select (select count(*) from content where scope = 'hit')::int as hits,
      (select count(distinct external_id) from content where scope = 'hit')::int as distinct,
      (select count(*) from labels)::int as labels,
      (select count(*) from batches)::int as batches,
      (select count(*) from usage_ledger where batch_id is not null)::int as paid`;
  return row;
};

/** Notes what is left of the world's posts after kills in a flow. */
const report = async (flow: string): Promise<void> => {
  const { hits = 0, distinct = 0 } = (await counts()) ?? {};
  const what = `${flow}: ${faultCounts.killsPerFlow} kills of a worker`;
  reportFaults({ what, of: world.count, lost: world.count - distinct, doubled: hits - distinct });
};

test(
  'an import whose worker is killed takes every line once',
  async () => {
    const done = stack.ask<ImportReport>(['import', join(folder, 'welt.jsonl')]);
    await killWorkers('SIGKILL');
    expect(await done).toMatchObject({ status: 'completed', accepted: world.count, known: 0 });
    await report('import');
    expect(await counts()).toMatchObject({ hits: world.count, distinct: world.count });
    expect(await checkFigures(stack.database)).toEqual([]);
    expect(await stack.ask<ImportReport>(['import', join(folder, 'welt.jsonl')])).toMatchObject({
      accepted: 0,
      known: world.count,
    });
  },
  faultCounts.patienceMs,
);

test(
  'a run whose worker is killed stores what X offers once, and its cursors are right',
  async () => {
    await stack.control('POST', '/faults', {
      service: 'x',
      times: 'always',
      fault: { kind: 'delay', ms: 60 },
    });
    const done = stack.ask<Run>(['runs', 'start', '--wait']);
    await killWorkers('SIGKILL');
    const run = await done;
    await report('collection');
    expect(run).toMatchObject({
      status: 'completed',
      processedTargets: 6,
      errors: [],
      collectedTweets: world.count,
    });
    expect(await counts()).toMatchObject({ hits: world.count, distinct: world.count });
    expect(await checkFigures(stack.database)).toEqual([]);
    expect(await stack.ask<Run>(['runs', 'start', '--wait'])).toMatchObject({
      collectedTweets: 0,
      knownTweets: 0,
    });
  },
  faultCounts.patienceMs,
);

test(
  'a session whose worker is killed labels every item once and pays once',
  async () => {
    stack.startWorker();
    await stack.ask(['import', join(folder, 'welt.jsonl')]);
    await stack.control('PATCH', '/provider/settings', { batchDurationMs: 1_500 });
    await stack.control('POST', '/faults', {
      service: 'provider',
      times: 'always',
      fault: { kind: 'delay', ms: 150 },
    });
    const done = stack.ask<Session>(['sessions', 'create', '--wait']);
    await killWorkers('SIGKILL');
    const session = await done;
    expect(session).toMatchObject({ status: 'completed', labelled_count: world.count, failed_count: 0 });
    const counted = await counts();
    const labels = counted?.labels ?? 0;
    reportFaults({
      what: `analysis: ${faultCounts.killsPerFlow} kills of a worker`,
      of: world.count,
      lost: Math.max(0, world.count - labels),
      doubled: Math.max(0, labels - world.count),
    });
    expect(counted?.labels).toBe(world.count);
    expect(counted?.paid).toBe(counted?.batches ?? -1);
    const { totals, twice } = await stack.control<{
      totals: { batches: number; billedItems: number };
      twice: { customIds: unknown[] };
    }>('GET', '/provider/state');
    expect([totals.billedItems, totals.batches, twice.customIds]).toEqual([
      world.count,
      counted?.batches ?? -1,
      [],
    ]);
    expect(await checkFigures(stack.database)).toEqual([]);
  },
  faultCounts.patienceMs,
);

test('a batch whose creation was answered to nobody is found again by the next worker, and paid once', async () => {
  const killed = stack.startWorker();
  await stack.ask(['import', join(folder, 'welt.jsonl')]);
  await stack.control('POST', '/provider/faults', { fault: 'silence', on: ['create_batch'], when: 'after' });
  const done = stack.ask<Session>(['sessions', 'create', '--wait']);
  const created = async () =>
    (await stack.control<{ totals: { batches: number } }>('GET', '/provider/state')).totals.batches > 0;
  while (!(await created())) await Bun.sleep(50);
  process.kill(killed.pid, 'SIGKILL');
  stack.startWorker();
  expect(await done).toMatchObject({ status: 'completed', labelled_count: world.count });
  const { totals } = await stack.control<{ totals: { batches: number; billedItems: number } }>(
    'GET',
    '/provider/state',
  );
  expect(totals).toMatchObject({ batches: 1, billedItems: world.count });
});

test(
  'a worker told to stop hands its work back, and the next goes on at once',
  async () => {
    await stack.control('POST', '/faults', {
      service: 'x',
      times: 'always',
      fault: { kind: 'delay', ms: 100 },
    });
    const done = stack.ask<Run>(['runs', 'start', '--wait']);
    await killWorkers('SIGTERM');
    expect(await done).toMatchObject({ status: 'completed', collectedTweets: world.count, errors: [] });
    expect(await checkFigures(stack.database)).toEqual([]);
  },
  faultCounts.patienceMs,
);
