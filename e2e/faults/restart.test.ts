import { expect, test } from 'bun:test';
import type { Run } from '@stimmlage/core/contracts/collection';
import { until } from '@stimmlage/core/testing/until';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { untilDead } from '../testing/process';
import { startWorldStack } from './world-stack';

const stack = useStarted(startWorldStack);

/** Waits until the run's status is `waiting`, and returns the time at which the run will resume. */
const untilWaiting = () =>
  until('the run waits', async () => {
    const [run] = await stack.database.client`
      select waiting_until from collection_runs where status = 'waiting' and waiting_until is not null`;
    return run && new Date(run['waiting_until']);
  });

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'keeps a run waiting for the rate limit when its worker is replaced after %s',
  async (signal) => {
    await stack.control('DELETE', '/calls');
    await stack.control('POST', '/faults', {
      service: 'x',
      path: '/2/users/*/tweets',
      after: 2,
      fault: { kind: 'rate-limit', resetInSeconds: 8 },
    });
    const { pid } = stack.startWorker();
    const done = stack.ask<Run>(['runs', 'start', '--wait']);
    const allowed = await untilWaiting();
    process.kill(pid, signal);
    await untilDead(pid);
    const next = stack.startWorker();
    expect(await done).toMatchObject({ status: 'completed', processedTargets: 6, errors: [] });
    await next.stop();

    const { calls } = await stack.control<{ calls: { at: string; status: number }[] }>(
      'GET',
      '/calls?service=x',
    );
    const refused = calls.findIndex(({ status }) => status === 429);
    const after = calls.slice(refused + 1);
    expect(after.length).toBeGreaterThan(6);
    expect(after.filter(({ at }) => new Date(at) < allowed)).toEqual([]);
    const [stored] = await stack.database
      .client`select count(*)::int as hits from content where scope = 'hit'`;
    expect(stored?.['hits']).toBe(stack.world.count);
  },
);
