import { expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from './connection';
import { BUSY, getHeldSeconds, inTurn, withLock } from './locks';
import { startTestCluster } from './testing/cluster';
import { useDatabase } from './testing/hooks';

const database = await useDatabase();

const open = () => connect(database.url, { name: 'locks' });

test('lets only one process hold a lock at a time, and releases it even if the work fails', async () => {
  const [here, there] = [open(), open()];
  const meanwhile = await withLock(here, 'run', 1, () => withLock(there, 'run', 1, async () => 'both'));
  expect(meanwhile).toBe(BUSY);
  const other = await withLock(here, 'run', 1, () => withLock(there, 'run', 2, async () => 'both'));
  expect(other).toBe('both');
  await expect(withLock(here, 'run', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(there, 'run', 1, async () => 'next')).toBe('next');
  await Promise.all([here.close(), there.close()]);
});

test('says for how long another process has held a lock', async () => {
  const [here, there] = [open(), open()];
  expect(await getHeldSeconds(there.db, 'upkeep', 7)).toBe(0);
  const seconds = await withLock(here, 'upkeep', 7, () => getHeldSeconds(there.db, 'upkeep', 7));
  expect(seconds).toBeGreaterThan(0);
  await Promise.all([here.close(), there.close()]);
});

test('waits for a turn only for some time, and then says why', async () => {
  const [here, there] = [open(), open()];
  const refused = inTurn(here, 'xBudget', () => inTurn(there, 'xBudget', async () => 'both', 50));
  await expect(refused).rejects.toThrow('Another worker has begun this work');
  expect(await inTurn(there, 'xBudget', async () => 'next')).toBe('next');
  await Promise.all([here.close(), there.close()]);
});

test('has the server look after clients that vanish while they hold a lock', async () => {
  const here = open();
  let single = here.client;
  const openSingle = () => {
    single = here.openSingle();
    return single;
  };
  const keepalive = () => single`select current_setting('tcp_keepalives_idle') as idle`;
  // The server reports what the connection's socket is set to.
  expect(await withLock({ openSingle }, 'mentions', 3, keepalive)).toMatchObject([{ idle: '30' }]);
  expect(await inTurn({ openSingle }, 'xBudget', keepalive)).toMatchObject([{ idle: '30' }]);
  await here.close();
});

test('completes the work even if the server stops and the lock is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-locks-'));
  chmodSync(folder, 0o755);
  const cluster = await startTestCluster(folder);
  const connection = connect(cluster.url, { name: 'locks' });
  const outcome = await withLock(connection, 'run', 1, async () => {
    await cluster.stop();
    return 'done';
  });
  expect(outcome).toBe('done');
  await connection.close();
  rmSync(folder, { recursive: true });
});
