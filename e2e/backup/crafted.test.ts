import { expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { connectTo } from '@stimmlage/db/testing/database';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { MANIFEST, readArchive, readText, SEALS, writeArchive } from '@stimmlage/stack/backup/archive';
import { proveBackup } from '@stimmlage/stack/backup/proven';
import { readKey, sealing } from '@stimmlage/stack/backup/seal';
import { openDatabase } from '@stimmlage/stack/database';
import { startProcess } from '../testing/process';

const folder = useFolder();
const proof = folder.at('data', 'proof');

const run = async (command: 'backup' | 'restore', file: string, dataDir: string) => {
  const started = startProcess([`stack/${command}.main.ts`, file], {
    DATABASE_URL: '',
    STIMMLAGE_DATA_DIR: dataDir,
    STIMMLAGE_BACKUP_KEY: readKey(folder.at('data')) ?? '',
  });
  return { status: await started.exited, output: started.output() };
};

const open = (dataDir: string) =>
  openDatabase(
    readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
    dataDir,
  );

const bytesOf = async (content: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(new Uint8Array(chunk));
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * Crafts a backup that contains extra files, or files with appended text, but has valid checksums and a valid
 * seal.
 */
const craft = async (file: string, texts: Record<string, string>, folders: readonly string[]) => {
  const key = readKey(folder.at('data')) ?? '';
  const good = await proveBackup(folder.at('good'), {
    keys: [key],
    passphrase: undefined,
    unverified: false,
  });
  const archive = writeArchive(file, sealing(key));
  const added = new Map(Object.entries(texts));
  for await (const { name, isFolder, content } of readArchive(good)) {
    if (name === SEALS) continue;
    if (isFolder) await archive.addFolder(name.replace(/\/$/, ''));
    else if (added.has(name) && name !== MANIFEST) {
      await archive.addText(name, (await readText(content)) + added.get(name));
      added.delete(name);
    } else {
      const bytes = await bytesOf(content);
      await archive.addFile(
        name,
        bytes.byteLength,
        (async function* () {
          yield bytes;
        })(),
      );
    }
  }
  for (const name of folders) await archive.addFolder(name);
  for (const [name, text] of added) await archive.addText(name, text);
  await archive.finish();
};

beforeAll(async () => {
  const database = await open(folder.at('data'));
  await database.stop();
  expect(await run('backup', folder.at('good'), folder.at('data'))).toMatchObject({ status: 0 });
});

const command = `/bin/sh -c "id > '${proof}'; false"`.replaceAll("'", "''");
const restoring = `restore_command = '${command}'\n`;

test.each<[string, Record<string, string>, readonly string[]]>([
  [
    'a command to fetch the log',
    { 'postgres/postgresql.auto.conf': restoring, 'postgres/recovery.signal': '' },
    [],
  ],
  [
    'the same command for a standby, in postgresql.conf',
    { 'postgres/postgresql.conf': restoring, 'postgres/standby.signal': '' },
    [],
  ],
  [
    'commands that run on archiving and at the end of recovery',
    {
      'postgres/postgresql.conf': `archive_mode = on\narchive_command = '${command}'\narchive_timeout = 1\nrecovery_end_command = '${command}'\narchive_cleanup_command = '${command}'\n`,
    },
    [],
  ],
  ['a library', { 'postgres/postgresql.conf': "shared_preload_libraries = 'nowhere'\n" }, []],
  [
    'an included folder of settings',
    {
      'postgres/postgresql.conf': "include_dir = 'conf.d'\n",
      'postgres/conf.d/one.conf': `${restoring}ssl = on\nssl_passphrase_command = '${command}'\n`,
      'postgres/recovery.signal': '',
    },
    ['postgres/conf.d'],
  ],
  ['unrestricted access', { 'postgres/pg_hba.conf': '\nhost all all 0.0.0.0/0 trust\n' }, []],
  ['a tablespace in another folder', { 'postgres/tablespace_map': `16400 ${folder.path}\n` }, []],
])('removes %s from a crafted backup, and executes nothing from it', async (name, texts, folders) => {
  const place = folder.at(`restored ${name}`.replaceAll(/\W+/g, '-'));
  await craft(`${place}.tar.zst`, texts, folders);
  const restored = await run('restore', `${place}.tar.zst`, place);
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining('All figures match') });
  expect(existsSync(proof)).toBe(false);
  const data = join(place, 'postgres');
  for (const left of ['recovery.signal', 'standby.signal', 'tablespace_map', 'conf.d']) {
    expect(readdirSync(data)).not.toContain(left);
  }
  expect(readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain('restore_command');
  expect(readFileSync(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/^\s*host.*trust/m);

  const database = await open(place);
  const { client, close } = connectTo(database.ownerUrl);
  const settings = await client`
    select name from pg_settings
    where (name like '%_command' or name like '%preload_libraries') and setting not in ('', '(disabled)')`;
  expect([...settings]).toEqual([]);
  await close();
  await database.stop();
  expect(existsSync(proof)).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['a password that redirects to another server', { 'postgres-password': '@198.51.100.7:5432/x?' }],
  ['a file outside its folder', { 'postgres/../../outside': 'x' }],
])('rejects a crafted backup with %s, and leaves nothing behind', async (name, texts) => {
  const place = folder.at(`refused ${name}`.replaceAll(/\W+/g, '-'));
  await craft(`${place}.tar.zst`, texts, []);
  expect(await run('restore', `${place}.tar.zst`, place)).toEqual({
    status: 1,
    output: expect.stringMatching(/ cannot be restored: it[s ].*\.\n$/),
  });
  expect(readdirSync(place)).toEqual([]);
});
