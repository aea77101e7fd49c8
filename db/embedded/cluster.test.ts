import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { lockInstallation } from '../startup/lock';
import { startCluster } from './cluster';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-cluster-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const query = async (url: string, text: string) => {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await client.unsafe(text))] as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

const isRoot = process.getuid?.() === 0;

/** Without root the server runs as the user itself, who can enter every folder of theirs. */
test.if(isRoot)(
  "root's closed folder is left closed: the data stands where the server's user can enter",
  async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const cluster = await startCluster({ dataDir: closed, disposable: true });
    const place = cluster.folder;
    expect(place).toStartWith('/var/lib/stimmlage/');
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect((await startCluster({ dataDir: closed, disposable: true })).folder).toBe(place);
    await cluster.stop();
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    rmSync(place, { recursive: true });
  },
);

test('a second start finds the data of the first; a running server is taken over', async () => {
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

test('one installation is run by one process at a time', async () => {
  const cluster = await startCluster({ dataDir: folder });
  const unlock = await lockInstallation(cluster.url);
  expect(await lockInstallation(cluster.url)).toBeNull();
  await unlock?.();
  const again = await lockInstallation(cluster.url);
  expect(again).not.toBeNull();
  await again?.();
  await cluster.stop();
});

test('a folder that cannot be written is named, with the variable that sets it', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startCluster({ dataDir: join(file, 'below') })).rejects.toThrow(
    /cannot be written. Set STIMMLAGE_DATA_DIR/,
  );
});
