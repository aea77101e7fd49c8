import { expect, test } from 'bun:test';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readConfig } from '@stimmlage/core/config/environment';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { openDatabase } from '@stimmlage/stack/database';
import { startProcess } from '../testing/process';

const PASSPHRASE = 'Lampe Ziegel Möwe Traktor';
const SEAL_BYTES = 64;

const folder = useFolder();
const data = folder.at('data');
const keyFile = folder.at('data', 'backup-key');
let places = 0;

const run = async (
  command: 'backup' | 'restore',
  args: readonly string[],
  dataDir: string,
  variables: Record<string, string> = {},
) => {
  const started = startProcess([`stack/${command}.main.ts`, ...args], {
    DATABASE_URL: '',
    STIMMLAGE_DATA_DIR: dataDir,
    ...variables,
  });
  return { status: await started.exited, output: started.output() };
};

/** Restores a backup into a new folder. */
const restore = async (
  file: string,
  variables: Record<string, string> = {},
  flags: readonly string[] = [],
) => {
  places += 1;
  const place = folder.at(`place-${places}`);
  const result = await run('restore', [folder.at(file), ...flags], place, variables);
  return { ...result, left: existsSync(place) ? readdirSync(place).toSorted() : [] };
};

const refused = (sentence: RegExp) => ({ status: 1, output: expect.stringMatching(sentence), left: [] });
const restored = (name = '') => ({
  status: 0,
  output: expect.stringContaining(`${name}`),
  left: expect.arrayContaining(['postgres']),
});

const bytesOf = (file: string) => new Uint8Array(readFileSync(folder.at(file)));

const withOtherByte = (file: string, at: number): Uint8Array => {
  const bytes = bytesOf(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

beforeAll(async () => {
  const database = await openDatabase(
    readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
    data,
  );
  await database.stop();
  const sealed = await run('backup', [folder.at('sealed')], data);
  expect(sealed).toEqual({
    status: 0,
    output: expect.stringContaining(`the key in ${keyFile}, made just now`),
  });
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(
    await run('backup', [folder.at('encrypted')], data, { STIMMLAGE_BACKUP_PASSPHRASE: PASSPHRASE }),
  ).toEqual({ status: 0, output: expect.stringMatching(/readable by you only, encrypted\.\n$/) });
  writeFileSync(folder.at('old'), bytesOf('sealed').subarray(0, -SEAL_BYTES));
});

test('restores a sealed backup with its key, and keeps the key for later backups', async () => {
  const elsewhere = await restore('sealed', { STIMMLAGE_BACKUP_KEY_FILE: keyFile });
  expect(elsewhere).toEqual(restored());
  expect(readFileSync(folder.at(`place-${places}`, 'backup-key'), 'utf8')).toBe(
    readFileSync(keyFile, 'utf8'),
  );
  expect(statSync(folder.at(`place-${places}`, 'backup-key')).mode & 0o777).toBe(0o600);
});

test('seals later backups of a data folder with the same key, without announcing it again', async () => {
  const again = await run('backup', [folder.at('again')], data);
  expect(again).toEqual({ status: 0, output: expect.not.stringContaining('key') });
  expect(await run('restore', [folder.at('again'), '--replace'], data)).toMatchObject({ status: 0 });
});

test('rejects a sealed backup if the key is missing or wrong, unless --unverified is given', async () => {
  const unknown =
    / was sealed with a key that is not here\. Name a copy of backup-key .* STIMMLAGE_BACKUP_KEY_FILE.*\.\n$/;
  expect(await restore('sealed')).toEqual(refused(unknown));
  expect(await restore('sealed', { STIMMLAGE_BACKUP_KEY: 'a'.repeat(64) })).toEqual(refused(unknown));
  expect(await restore('sealed', {}, ['--unverified'])).toEqual(
    restored('Warning: whether somebody changed'),
  );
});

test('rejects an unsealed backup from version 0.2.0 unless --unverified is given', async () => {
  const key = { STIMMLAGE_BACKUP_KEY_FILE: keyFile };
  expect(await restore('old', key)).toEqual(refused(/ has no seal\. .* add --unverified .*\.\n$/));
  expect(await restore('old', key, ['--unverified'])).toEqual(restored('Warning: whether somebody changed'));
});

test.each([
  ['changed in the middle', () => withOtherByte('sealed', statSync(folder.at('sealed')).size >> 1)],
  ['changed in the seal', () => withOtherByte('sealed', statSync(folder.at('sealed')).size - 1)],
  [
    'added before the seal',
    () => Buffer.concat([bytesOf('old'), Buffer.from([0]), bytesOf('sealed').subarray(-SEAL_BYTES)]),
  ],
])('detects a byte %s, even with --unverified', async (_, make) => {
  writeFileSync(folder.at('broken'), make());
  for (const flags of [[], ['--unverified']]) {
    expect(await restore('broken', { STIMMLAGE_BACKUP_KEY_FILE: keyFile }, flags)).toEqual(
      refused(/^\S+broken cannot be restored: it was changed after it was made\.\n$/),
    );
  }
});

test('restores an encrypted backup with its passphrase alone, and rejects a missing or wrong passphrase', async () => {
  writeFileSync(folder.at('passphrase'), `${PASSPHRASE}\n`);
  expect(readFileSync(folder.at('encrypted'), 'latin1')).toStartWith('age-encryption.org/v1\n');
  expect(await restore('encrypted', { STIMMLAGE_BACKUP_PASSPHRASE_FILE: folder.at('passphrase') })).toEqual(
    restored('All figures match'),
  );
  expect(await restore('encrypted')).toEqual(
    refused(/ is encrypted\. Set STIMMLAGE_BACKUP_PASSPHRASE .*\.\n$/),
  );
  expect(await restore('encrypted', { STIMMLAGE_BACKUP_PASSPHRASE: 'Lampe Ziegel Möwe' })).toEqual(
    refused(/: STIMMLAGE_BACKUP_PASSPHRASE is not the passphrase it was encrypted with\.\n$/),
  );
});

test.each([
  ['truncated', () => bytesOf('encrypted').subarray(0, -70_000)],
  [
    'truncated between two chunks',
    () => bytesOf('encrypted').subarray(0, -(bytesOf('encrypted').byteLength % 65_552)),
  ],
  ['missing most of its content', () => bytesOf('encrypted').subarray(0, 200)],
  ['changed', () => withOtherByte('encrypted', statSync(folder.at('encrypted')).size >> 1)],
  ['followed by another byte', () => Buffer.concat([bytesOf('encrypted'), Buffer.from('x')])],
])('rejects an encrypted backup that is %s', async (_, make) => {
  writeFileSync(folder.at('broken'), make());
  const variables = { STIMMLAGE_BACKUP_PASSPHRASE: PASSPHRASE };
  expect(await restore('broken', variables, ['--unverified'])).toEqual(
    refused(/broken cannot be restored: it was changed after it was made, or its end is missing\.\n$/),
  );
});

test('restores into a folder whose key file is empty if the key is given', async () => {
  const place = folder.at('emptied');
  mkdirSync(place);
  writeFileSync(folder.at('emptied', 'backup-key'), '');
  expect(await run('restore', [folder.at('sealed')], place)).toEqual({
    status: 1,
    output: expect.stringMatching(/backup-key is no key of backups: .* delete the file .*\.\n$/),
  });
  expect(
    await run('restore', [folder.at('sealed')], place, { STIMMLAGE_BACKUP_KEY_FILE: keyFile }),
  ).toMatchObject({ status: 0 });
});

test.if(process.getuid?.() === 0)(
  "writes nothing into another user's data folder, and says whose it is",
  async () => {
    const place = folder.at('foreign');
    const database = await openDatabase(
      readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
      place,
    );
    await database.stop();
    const before = readdirSync(place);
    chownSync(folder.at('foreign', 'postgres'), 54_321, 54_321);
    const whose = { status: 1, output: expect.stringMatching(/ belongs to the user with the id 54321\. /) };
    expect(await run('backup', [folder.at('never')], place)).toEqual(whose);
    expect(
      await run('restore', [folder.at('encrypted'), '--replace'], place, {
        STIMMLAGE_BACKUP_PASSPHRASE: PASSPHRASE,
      }),
    ).toEqual(whose);
    expect(readdirSync(place)).toEqual(before);
  },
);

test('refuses to back up with an empty key file, and names the file in the error message', async () => {
  const database = await openDatabase(
    readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
    folder.at('keyless'),
  );
  await database.stop();
  writeFileSync(folder.at('keyless', 'backup-key'), '');
  expect(await run('backup', [folder.at('never')], folder.at('keyless'))).toEqual({
    status: 1,
    output: expect.stringMatching(/backup-key is no key of backups: .*\.\n$/),
  });
  expect(existsSync(folder.at('never'))).toBe(false);
});
