import { describe, expect, test } from 'bun:test';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import postgres from 'postgres';
import { lockInstallation } from '../startup/lock';
import { useFolder } from '../testing/hooks';
import { isServerRunning, startCluster } from './cluster';
import { own, serverIdentity } from './identity';
import { findPlaces } from './places';

const { path: folder } = useFolder();

const query = async (url: string, text: string) => {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await client.unsafe(text))] as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

const isRoot = process.getuid?.() === 0;

/**
 * Only tested as root: otherwise, the server runs as the current user, who can access the data folder anyway.
 */
describe.if(isRoot)("root's private folder", () => {
  let closed: string;
  const places: string[] = [];
  const start = async () => {
    const cluster = await startCluster({ dataDir: closed, disposable: true });
    places.push(cluster.folder);
    return cluster;
  };

  beforeEach(() => {
    closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
  });
  afterEach(() => {
    for (const place of [closed, ...places.splice(0)]) rmSync(place, { recursive: true, force: true });
  });

  test("stays private, with the data in a separate folder that the server's user can enter", async () => {
    const cluster = await start();
    expect(cluster.folder).toStartWith('/var/lib/stimmlage/');
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    chmodSync(closed, 0o755);
    const again = await start();
    expect(again.folder).toBe(cluster.folder);
    await again.stop();
  });

  test('gets a new database if it has been deleted and created again', async () => {
    const first = await start();
    await first.stop();
    rmSync(closed, { recursive: true });
    mkdirSync(closed, { mode: 0o700 });
    const second = await start();
    expect(second.folder).not.toBe(first.folder);
    await second.stop();
  });

  test('is rejected if the separate folder with its data no longer exists', async () => {
    const cluster = await start();
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true });
    await expect(start()).rejects.toThrow(`was in ${cluster.folder}, which no longer exists`);
  });

  test('is mentioned in the error if the user that the server runs as can no longer enter it', async () => {
    mkdirSync(join(closed, 'postgres'));
    own(join(closed, 'postgres'), await serverIdentity());
    await expect(start()).rejects.toThrow(`can no longer enter ${closed}`);
  });
});

/** Any user other than root and the user that the server runs as. */
const OTHER_USER = 54_321;

test.if(isRoot)("leaves another user's database alone, and says whose it is", async () => {
  const place = join(folder, 'foreign');
  const cluster = await startCluster({ dataDir: place, disposable: true });
  await cluster.stop();
  chmodSync(place, 0o755);
  chownSync(join(place, 'postgres'), OTHER_USER, OTHER_USER);
  const log = statSync(join(place, 'postgres.log'));
  await expect(startCluster({ dataDir: place })).rejects.toThrow(
    `belongs to the user with the id ${OTHER_USER}. Run this command as that user`,
  );
  expect(statSync(join(place, 'postgres.log')).mtimeMs).toBe(log.mtimeMs);
});

test('does not take a folder that it cannot read for one without a server', async () => {
  const { binaries } = await findPlaces(folder, await serverIdentity());
  await expect(isServerRunning(binaries.pgCtl, join(folder, 'nowhere'), {})).rejects.toThrow('is not known');
});

test('names the file to delete if a process that is not Postgres has the id of a crashed server', async () => {
  const place = join(folder, 'stale');
  const cluster = await startCluster({ dataDir: place });
  const file = join(place, 'postgres', 'postmaster.pid');
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  await cluster.stop();
  const other = Bun.spawn(['sleep', '600'], { ...(await serverIdentity()) });
  writeFileSync(file, [other.pid, ...lines].join('\n'));
  own(file, await serverIdentity());
  try {
    await expect(startCluster({ dataDir: place })).rejects.toThrow(`delete that file`);
  } finally {
    other.kill();
    await other.exited;
  }
});

test('takes over a running server, and reuses the data on the next start', async () => {
  const first = await startCluster({ dataDir: folder });
  await query(first.url, 'create table kept (n int)');
  const taken = await startCluster({ dataDir: folder });
  expect(taken.url).toBe(first.url);
  await first.stop();
  const second = await startCluster({ dataDir: folder });
  expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  expect(
    await query(second.url, "select lower('ÄÖÜ') as lower, current_setting('listen_addresses') as hosts"),
  ).toEqual([{ lower: 'äöü', hosts: '127.0.0.1' }]);
  expect(statSync(join(folder, 'postgres-password')).mode & 0o077).toBe(0);
  await second.stop();
  expect(readdirSync(folder)).not.toContain('postgres.new');
});

test('makes the data, log and password unreadable to other users, even if the files already exist', async () => {
  const place = join(folder, 'own');
  const modeOf = (...names: string[]) => statSync(join(place, ...names)).mode & 0o777;
  const first = await startCluster({ dataDir: place });
  // The server's user can pass through root's folder, but cannot list its files.
  expect(modeOf()).toBe(isRoot ? 0o711 : 0o700);
  expect(modeOf('postgres')).toBe(0o700);
  await first.stop();
  chmodSync(join(place, 'postgres.log'), 0o644);
  const again = await startCluster({ dataDir: place });
  expect(['postgres.log', 'postgres-password'].map((name) => modeOf(name))).toEqual([0o600, 0o600]);
  await again.stop();
});

test('writes neither statements nor values of rows to the log', async () => {
  const place = join(folder, 'quiet');
  const cluster = await startCluster({ dataDir: place });
  await query(cluster.url, 'create table kept (word text primary key)');
  await query(cluster.url, "insert into kept values ('vertraulich')");
  await expect(query(cluster.url, "insert into kept values ('vertraulich')")).rejects.toThrow(
    'duplicate key',
  );
  await cluster.stop();
  const log = readFileSync(join(place, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).not.toContain('vertraulich');
});

test('lets only one process run an installation at a time', async () => {
  const cluster = await startCluster({ dataDir: folder });
  const lock = await lockInstallation(cluster.url);
  expect(await lockInstallation(cluster.url)).toBeNull();
  await lock?.release();
  const again = await lockInstallation(cluster.url);
  expect(again).not.toBeNull();
  await again?.release(cluster.stop);
});

/** Ends the lock's connection, as the server does when it recovers from the crash of one of its processes. */
const endConnectionOfLock = (url: string) =>
  query(url, "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted");

const holders = async (url: string): Promise<unknown> =>
  (await query(url, "select count(*)::int as n from pg_locks where locktype = 'advisory'"))[0]?.['n'];

test('locks an installation again after the server has lost the connection', async () => {
  const cluster = await startCluster({ dataDir: folder });
  const lost: string[] = [];
  const lock = await lockInstallation(cluster.url, { onLost: (loss) => lost.push(loss) });
  await endConnectionOfLock(cluster.url);
  await until('the lock is held again', async () => (await holders(cluster.url)) === 1);
  expect(await lockInstallation(cluster.url)).toBeNull();
  expect(lost).toEqual([]);
  await lock?.release(cluster.stop);
});

test('reports that the server has ended, or that another process has the lock and thus the server', async () => {
  const cluster = await startCluster({ dataDir: folder });
  const lost: string[] = [];
  const onLost = (loss: string) => lost.push(loss);
  const lock = await lockInstallation(cluster.url, { onLost });
  const other = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  const waiting =
    other`select pg_advisory_lock(objid::bigint) from pg_locks where locktype = 'advisory' limit 1`.execute();
  await until('another process waits', async () => (await holders(cluster.url)) === 2);
  await endConnectionOfLock(cluster.url);
  await waiting;
  await until('the loss is reported', () => lost.length > 0);
  expect(lost).toEqual(['taken']);
  await lock?.release(cluster.stop);
  expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.end();

  const last = await lockInstallation(cluster.url, { onLost, recoveryMs: 1_000 });
  await cluster.stop();
  await until('the end is reported', () => lost.length > 1);
  expect(lost).toEqual(['taken', 'ended']);
  await last?.release(cluster.stop);
});

test('reports that a folder cannot be written to, and which variable to set', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startCluster({ dataDir: join(file, 'below') })).rejects.toThrow(
    /cannot be written. Set STIMMLAGE_DATA_DIR/,
  );
});
