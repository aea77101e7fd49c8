import { expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { connectTo, connectToBoth } from '@stimmlage/db/testing/database';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { keepWriting } from '@stimmlage/db/testing/writer';
import { writeArchive } from '@stimmlage/stack/backup/archive';
import { openDatabase, type StackDatabase } from '@stimmlage/stack/database';
import { bun, runToEnd } from '@stimmlage/stack/processes';
import { startProcess } from '../testing/process';

const SEEDED = 400;

const folder = useFolder();
let data: string;
let running: StackDatabase;
let sessionId: number;

/** Opens the embedded database of a data folder with `openDatabase`, as the `start` command does. */
const open = (dataDir: string): Promise<StackDatabase> =>
  openDatabase(
    readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
    dataDir,
  );

/**
 * Starts `backup` or `restore`. `restore` also gets the key of the original data folder, because an operator
 * would have kept a copy of that key.
 */
const start = (command: 'backup' | 'restore', args: readonly string[], dataDir: string, databaseUrl = '') =>
  startProcess([`stack/${command}.main.ts`, ...args], {
    DATABASE_URL: databaseUrl,
    STIMMLAGE_DATA_DIR: dataDir,
    ...(command === 'restore' ? { STIMMLAGE_BACKUP_KEY_FILE: join(data, 'backup-key') } : {}),
  });

const run = async (...args: Parameters<typeof start>) => {
  const started = start(...args);
  return { status: await started.exited, output: started.output() };
};

const refusal = (sentence: RegExp) => ({ status: 1, output: expect.stringMatching(sentence) });

/** Reads the row counts and the results of the consistency checks from a data folder's database. */
const countsOf = async (dataDir: string) => {
  const database = await open(dataDir);
  const { client, close } = connectTo(database.ownerUrl);
  const [row] = await client<{ contents: number; labels: number; counted: number; checks: boolean[] }[]>`
    select (select count(*)::int from content) as contents, (select count(*)::int from labels) as labels,
      (select sum(n)::int from label_rollup where session_id = 0) as counted,
      (select array_agg(ok) from consistency_checks) as checks`;
  await close();
  await database.stop();
  return row;
};

beforeAll(async () => {
  data = folder.at('data');
  running = await open(data);
  const database = connectToBoth(running.ownerUrl, running.url);
  ({ sessionId } = await seedLabels(database, { count: SEEDED, days: 20, until: new Date() }));
  await database.close();
});

test('restores a consistent state from a backup made under load', async () => {
  const connection = connectTo(running.ownerUrl);
  const writer = keepWriting(connection, sessionId);
  await until('something is written', () => writer.written() > 0);
  const before = writer.written();
  const backup = await run('backup', [folder.at('load.tar.zst')], data);
  const after = writer.written();
  await writer.stop();
  await connection.close();
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('Backed up') });
  expect(after).toBeGreaterThan(before);
  expect(statSync(folder.at('load.tar.zst')).mode & 0o777).toBe(0o600);

  const restored = await run('restore', [folder.at('load.tar.zst')], folder.at('restored'));
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringMatching(/All figures match their labels\.\n(.*\n)*Restored sandbox data from .*\./),
  });
  const counts = await countsOf(folder.at('restored'));
  expect(counts?.labels).toBeGreaterThanOrEqual(SEEDED + before);
  expect(counts?.labels).toBeLessThanOrEqual(SEEDED + writer.written());
  expect(counts).toMatchObject({
    contents: counts?.labels,
    counted: counts?.labels,
    checks: [true],
  });
  expect(readdirSync(folder.at('restored')).toSorted()).toEqual([
    'backup-key',
    'postgres',
    'postgres-password',
    'postgres.log',
  ]);
});

test('refuses to overwrite data or a backup file, or to replace data while the product is running', async () => {
  const args = [folder.at('load.tar.zst')];
  expect(await run('restore', args, data)).toEqual(refusal(/ contains data\. .* add --replace /));
  expect(await run('restore', [...args, '--replace'], data)).toEqual(
    refusal(/^Stimmlage is running on .*\. Stop it first\.\n$/),
  );
  expect(readdirSync(data)).not.toContain('restoring');
  expect(await run('backup', args, data)).toEqual(
    refusal(/load\.tar\.zst already exists\. Choose another file\.\n$/),
  );
});

test('replaces existing data with a backup made while the product was stopped, and keeps the old data folder', async () => {
  const { url } = running;
  const { client, close } = connectTo(url);
  const [now] = await client<{ labels: number }[]>`select count(*)::int as labels from labels`;
  await close();
  await running.stop();
  const { status: made, stdout } = await runToEnd(
    [bun, 'cli/stimmlage.main.ts', '--json', 'backup', folder.at('rest.tar.zst')],
    {
      variables: { DATABASE_URL: '', STIMMLAGE_DATA_DIR: data },
    },
  );
  expect(made).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    file: folder.at('rest.tar.zst'),
    bytes: statSync(folder.at('rest.tar.zst')).size,
    product: 'stimmlage',
    sandbox: true,
    timezone: 'Europe/Berlin',
  });
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);

  const old = await countsOf(folder.at('restored'));
  const { status, output } = await run(
    'restore',
    [folder.at('rest.tar.zst'), '--replace'],
    folder.at('restored'),
  );
  expect(status).toBe(0);
  expect((await countsOf(folder.at('restored')))?.labels).toBe(now?.labels ?? -1);
  const kept = /kept in (\S+)/.exec(output)?.[1] ?? '';
  expect(await countsOf(kept)).toEqual(old);
});

const whole = () => new Uint8Array(readFileSync(folder.at('rest.tar.zst')));

test.each([
  ['a text file', () => new TextEncoder().encode('Guten Tag\n'.repeat(1_000))],
  ['an empty file', () => new Uint8Array()],
  ['a zstd file that is not a backup', () => Bun.zstdCompressSync(new Uint8Array(10_240))],
  ['a backup without its second half', () => whole().subarray(0, whole().byteLength / 2)],
  ['a backup without its last bytes', () => whole().subarray(0, -200)],
  [
    'a backup with one changed byte',
    () => {
      const bytes = whole();
      const middle = bytes.byteLength >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
      return bytes;
    },
  ],
])('rejects %s, and leaves the data unchanged', async (_, make) => {
  writeFileSync(folder.at('broken'), make());
  const before = readdirSync(folder.at('restored')).toSorted();
  for (const flags of [['--replace'], ['--replace', '--unverified']]) {
    expect(await run('restore', [folder.at('broken'), ...flags], folder.at('restored'))).toEqual(
      refusal(/ (is not a Stimmlage backup|cannot be restored)/),
    );
  }
  expect(readdirSync(folder.at('restored')).toSorted()).toEqual(before);
});

const halves = () => readdirSync(folder.path).filter((name) => name.endsWith('.half'));

test('leaves no partial backup under the final name when interrupted, and cleans up next time', async () => {
  const file = folder.at('killed.tar.zst');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const backup = start('backup', [file], data);
    await until('half a backup is there', () => halves().length > 0);
    process.kill(backup.pid, signal);
    await backup.exited;
    expect(existsSync(file)).toBe(false);
    expect(halves()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
  }
  expect(await run('backup', [file], data)).toMatchObject({ status: 0 });
  expect(halves()).toEqual([]);
});

/** Source of a program that writes an archive with one file. */
const writing = `
  import { writeArchive } from './stack/backup/archive';
  const archive = writeArchive(process.env.FILE, (source) => source);
  await archive.addText('a.txt', 'the second');
  await archive.finish();`;

test('keeps two processes that write the same backup apart: the first to finish gets the name', async () => {
  const file = folder.at('twice.tar.zst');
  const archive = writeArchive(file, (source) => source);
  await archive.addText('a.txt', 'the first');
  expect(await startProcess(['-e', writing], { FILE: file }).exited).toBe(0);
  const written = readFileSync(file);
  await expect(archive.finish()).rejects.toThrow('twice.tar.zst already exists. Choose another file.');
  await archive.abandon();
  expect(readFileSync(file).equals(written)).toBe(true);
  expect(halves()).toEqual([]);
});

test('leaves no database behind when a restore is interrupted, and succeeds on the next attempt', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const restore = start('restore', [folder.at('rest.tar.zst')], folder.at('anew'));
    await restore.until('Starting Postgres on it');
    process.kill(restore.pid, signal);
    await restore.exited;
    expect(existsSync(join(folder.at('anew'), 'postgres'))).toBe(false);
    expect(existsSync(join(folder.at('anew'), 'restoring'))).toBe(signal === 'SIGKILL');
  }
  expect(await run('restore', [folder.at('rest.tar.zst')], folder.at('anew'))).toMatchObject({ status: 0 });
  expect(readdirSync(folder.at('anew'))).not.toContain('restoring');
});

test('the next start removes what a killed restore has unpacked, and a restore that runs is left alone', async () => {
  const place = folder.at('anew');
  const restore = start('restore', [folder.at('rest.tar.zst'), '--replace'], place);
  await restore.until('Starting Postgres on it');
  // Otherwise, the restore could be done before the start below.
  process.kill(restore.pid, 'SIGSTOP');
  await (await open(place)).stop();
  expect(existsSync(join(place, 'restoring'))).toBe(true);
  process.kill(restore.pid, 'SIGKILL');
  await restore.exited;
  await (await open(place)).stop();
  expect(existsSync(join(place, 'restoring'))).toBe(false);
});

test('ends sign-ins and invitations, which may have been ended since the backup, but keeps API tokens', async () => {
  const database = await open(data);
  const { client, close } = connectTo(database.ownerUrl);
  await client`
    with person as (
      insert into users (name, email, password_hash, role) values ('Anna', 'anna@example.org', '-', 'analyst') returning id
    ), invited as (
      insert into invitations (token_hash, name, role, invited_by, expires_at)
      select sha256('invitation'), 'Bea', 'analyst', id, now() + interval '1 day' from person
    ), known as (
      insert into known_devices (user_id, token_hash, last_used_at) select id, sha256('device'), now() from person
    )
    insert into access_tokens (token_hash, user_id, kind, expires_at)
    select sha256(kind::bytea), id, kind, now() + interval '1 day' from person, unnest(array['session', 'api']) kind`;
  await close();
  await database.stop();
  expect(await run('backup', [folder.at('signed-in')], data)).toMatchObject({ status: 0 });
  expect(await run('restore', [folder.at('signed-in')], folder.at('signed-out'))).toEqual({
    status: 0,
    output: expect.stringContaining('Everyone has to sign in again.'),
  });
  const restored = await open(folder.at('signed-out'));
  const { client: there, close: leave } = connectTo(restored.ownerUrl);
  expect([...(await there`select kind from access_tokens`)]).toEqual([{ kind: 'api' }]);
  expect([...(await there`select name from invitations`)]).toEqual([]);
  expect([...(await there`select user_id from known_devices`)]).toEqual([]);
  await leave();
  await restored.stop();
});

test('says why it cannot back up or restore', async () => {
  const external = 'postgres://u:geheim@127.0.0.1:1/x';
  expect(await run('backup', [folder.at('x')], data, external)).toEqual(
    refusal(/^This command is for the embedded database\. .*pg_dump/),
  );
  expect(await run('restore', [folder.at('rest.tar.zst')], data, external)).toEqual(
    refusal(/^This command is for the embedded database\. .*pg_restore/),
  );
  mkdirSync(folder.at('empty'));
  expect(await run('backup', [folder.at('x')], folder.at('empty'))).toEqual(
    refusal(/^There is no database in /),
  );
  expect(await run('backup', [join(folder.at('nowhere'), 'x')], data)).toEqual(
    refusal(/Cannot write .*nowhere\/x: /),
  );
  expect(await run('backup', [], data)).toEqual(refusal(/^backup takes one argument/));
  expect(await run('restore', ['--force', 'x'], data)).toEqual(refusal(/^restore takes one argument/));
  expect(await run('restore', [folder.at('nowhere')], data)).toEqual(refusal(/^There is no file /));
});
