import { expect, test } from 'bun:test';
import { overview } from '@stimmlage/core/contracts/public';
import { readRefusal, useApi } from '../testing/harness';
import { createPublicReads } from './public-reads';

/** Creates a computation that ends only when the test calls `end`, and that counts how often it was started. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const beginning = Promise.withResolvers<void>();
  const started = { n: 0 };
  return {
    started,
    begun: beginning.promise,
    compute: async () => {
      started.n += 1;
      beginning.resolve();
      await promise;
    },
    end: resolve,
  };
};

const busy = { code: 'database.busy' };
const bounds = { atOnce: 2, waiting: 1, waitingOfNetwork: 1, patienceMs: 10_000 };
const reads = createPublicReads(bounds);
const api = await useApi({ publicReads: (...asked) => reads(...asked) });

test('computes few public responses at a time, and refuses those that would have to wait behind too many', async () => {
  const work = held();
  const asked = [reads(null, work.compute), reads(null, work.compute), reads(null, work.compute)];
  await expect(reads(null, work.compute)).rejects.toMatchObject(busy);
  expect(work.started.n).toBe(2);
  work.end();
  await Promise.all(asked);
  expect(work.started.n).toBe(3);
});

test('refuses a computation that has waited for too long, and computes the next', async () => {
  const moment = { ms: 0 };
  const patient = createPublicReads(
    { atOnce: 1, waiting: 9, waitingOfNetwork: 9, patienceMs: 1_000 },
    { now: () => moment.ms },
  );
  const [slow, late] = [held(), held()];
  const first = patient(null, slow.compute);
  await slow.begun;
  const second = patient(null, late.compute).catch((error) => error);
  moment.ms = 1_001;
  const third = patient(null, async () => 'figures');
  slow.end();
  await first;
  expect(await second).toMatchObject(busy);
  expect(await third).toBe('figures');
  expect(late.started.n).toBe(0);
});

test('passes on the error of a computation, and frees its place', async () => {
  const single = createPublicReads({ ...bounds, atOnce: 1 });
  await expect(single('192.0.2.1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await single('192.0.2.1', async () => 1)).toBe(1);
});

test('lets a network wait in part of the places, so that others get in and soon have their turn', async () => {
  const fair = createPublicReads({ atOnce: 1, waiting: 9, waitingOfNetwork: 2, patienceMs: 10_000 });
  const order: string[] = [];
  const work = held();
  const ask = (network: string, name: string) =>
    fair(network, async () => {
      order.push(name);
      await work.compute();
    });
  const asked = ['a1', 'a2', 'a3'].map((name) => ask('192.0.2.1', name));
  await expect(ask('192.0.2.1', 'a4')).rejects.toMatchObject(busy);
  asked.push(ask('192.0.2.2', 'b1'));
  work.end();
  await Promise.all(asked);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('refuses further uncached public calls of a network, and answers those of others', async () => {
  const fair = createPublicReads({ ...bounds, waiting: 9 });
  const { publicReads } = api.deps;
  Object.assign(api.deps, { publicReads: fair });
  const ask = (from: string) => api.call('GET', '/public/overview?days=9', { from });
  const work = held();
  const taken = ['a', 'b', 'c'].map(() => fair('192.0.2.1', work.compute));
  expect(await readRefusal(await ask('192.0.2.1'))).toEqual([503, 'database.busy']);
  const other = ask('192.0.2.2');
  work.end();
  expect((await other).status).toBe(200);
  await Promise.all(taken);
  Object.assign(api.deps, { publicReads });
});

test('answers signed-in users and cached public calls while all places are taken, and refuses other public calls', async () => {
  const path = '/public/overview?days=7';
  await api.read(overview, path);
  const work = held();
  const taken = [reads(null, work.compute), reads(null, work.compute), reads(null, work.compute)];
  expect((await api.app.request(`/api${path}`)).status).toBe(200);
  const refused = await api.app.request('/api/public/overview?days=8');
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: 'database.busy' }]);
  expect((await api.call('GET', '/comments', { as: 'analyst' })).status).toBe(200);
  work.end();
  await Promise.all(taken);
  expect((await api.app.request('/api/public/overview?days=8')).status).toBe(200);
});
