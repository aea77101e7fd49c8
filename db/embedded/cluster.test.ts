import { describe, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import postgres from 'postgres';
import { lockInstallation } from '../startup/lock';
import { useFolder } from '../testing/hooks';
import { startCluster } from './cluster';

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
    await expect(start()).rejects.toThrow(`can no longer enter ${closed}`);
  });
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
  const unlock = await lockInstallation(cluster.url);
  expect(await lockInstallation(cluster.url)).toBeNull();
  await unlock?.();
  const again = await lockInstallation(cluster.url);
  expect(again).not.toBeNull();
  await again?.();
  await cluster.stop();
});

test('reports that a folder cannot be written to, and which variable to set', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startCluster({ dataDir: join(file, 'below') })).rejects.toThrow(
    /cannot be written. Set STIMMLAGE_DATA_DIR/,
  );
});
