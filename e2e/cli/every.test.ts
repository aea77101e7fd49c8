import { describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { seedEndedSessions } from '@stimmlage/db/testing/seed-sessions';
import { storeSession } from '@stimmlage/db/testing/store';
import type { CommandResult } from '@stimmlage/stack/processes';
import { useTestStack } from '../testing/stack';
import commands from './commands.json' with { type: 'json' };

const AT_ONCE = 4;

const stack = useTestStack({}, async ({ folder, database }) => {
  writeFileSync(join(folder, 'file'), 'text,label\nDanke,positive\n');
  const until = new Date();
  await seedLabels(database, { count: 40, days: 5, until });
  await storeSession(database, { retestOf: 1 });
  await seedEndedSessions(database, [
    { name: 'Abgebrochen', status: 'canceled', batches: 0, createdAt: until },
  ]);
  await seedTrends(database, [{ name: '#Rente', posts: 1, relevance: 8, category: 'social' }], until);
});

/**
 * Commands with valid arguments: `reading` contains commands that only read data, and `others` contains all
 * other commands. FILE is replaced by the path of a test file.
 */
const { reading, others } = commands;

const wordsOf = (command: string): string[] =>
  command.split(' ').map((word) => (word === 'FILE' ? join(stack.folder, 'file') : word));

/** Runs the commands a few at a time, and returns the commands with an unexpected result. */
const misbehaving = async (
  commands: readonly string[],
  run: (words: string[]) => Promise<CommandResult>,
  isRight: (result: CommandResult) => boolean,
): Promise<string[]> => {
  const wrong: string[] = [];
  const rest = commands.values();
  const work = async (): Promise<void> => {
    for (const command of rest) {
      const result = await run(wordsOf(command));
      if (!isRight(result)) wrong.push(`${command}: ${JSON.stringify(result)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong;
};

const input = 'ein-langes-passwort\nein-ganz-neues-passwort\n';
const token = { STIMMLAGE_TOKEN: 'x'.repeat(43) };

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

describe('every command', () => {
  test('is listed in commands.json', async () => {
    const script = (await stack.cli(['completion', 'bash'])).stdout;
    const paths = (/^ +((?:' [a-z -]+'\|?)+)\)$/m.exec(script)?.[1] ?? '')
      .split('|')
      .map((path) => path.slice(2, -1));
    const ends = paths.filter((path) => !paths.some((each) => each.startsWith(`${path} `)));
    // `backup` and `restore` do not call the API, so they are tested in e2e/backup instead.
    const known = [...reading, ...others, 'logout', 'completion bash', 'backup', 'restore'];
    expect(ends.length).toBeGreaterThan(50);
    expect(ends.filter((path) => !known.some((each) => `${each} `.startsWith(`${path} `)))).toEqual([]);
  });

  test('reports an unreachable server, and exits with 4', async () => {
    const variables = { ...token, STIMMLAGE_URL: 'http://127.0.0.1:1' };
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 4 && stdout === '' && stderr.includes('nothing answers there');
    const run = (words: string[]) => stack.cli(words, { variables, input });
    expect(await misbehaving([...reading, ...others], run, isRight)).toEqual([]);
  });

  test('reports an invalid token, and exits with 3', async () => {
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 3 && stdout === '' && stderr.includes('The token is invalid, expired or revoked');
    const run = (words: string[]) => stack.cli(words, { variables: token, input });
    const needing = [...reading, ...others].filter((command) => !/^login\b/.test(command));
    expect(await misbehaving(needing, run, isRight)).toEqual([]);
  });
});

describe('every read-only command', () => {
  test('prints JSON with --json', async () => {
    const isRight = ({ status, stdout }: CommandResult): boolean => status === 0 && isJson(stdout);
    const run = (words: string[]) => stack.cli([...words, '--json']);
    expect(await misbehaving(reading, run, isRight)).toEqual([]);
  });

  test('prints plain text to a pipe, without terminal control sequences', async () => {
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 0 &&
      stderr === '' &&
      stdout.length > 1 &&
      stdout.endsWith('\n') &&
      /^[^\p{Cc}]+$/u.test(stdout.replaceAll('\n', ''));
    expect(await misbehaving(reading, (words) => stack.cli(words), isRight)).toEqual([]);
  });
});

describe('the command line', () => {
  test.each([
    [['nonsense'], 2, "unknown command 'nonsense'"],
    [['stats', '--tage', '3'], 2, "unknown option '--tage'"],
    [['stats', '--days', '0'], 2, 'Expected a whole number from 1 to 365'],
    [['sessions', 'create', '--limit', 'viele'], 2, 'Expected a whole number'],
    [['import', '/nowhere/archiv.jsonl'], 2, 'There is no file'],
    [['targets', 'import', '/nowhere.csv'], 2, 'There is no file'],
    [['targets', 'import', tmpdir()], 2, 'There is no file'],
    [['login', '--email', 'a@b.de'], 2, '--password-stdin'],
    [['config', 'set', '--budget-x', 'viel'], 2, 'Expected dollars, or none'],
    [['config', 'set', '--analyze', 'ja'], 2, 'Allowed choices'],
    [['schedule', 'set', '--enable', '--disable'], 2, 'cannot be used with'],
    [['targets', 'backfill', 'alle', '--posts', 'viele'], 2, 'Expected a whole number'],
    [['targets', 'backfill', 'alle', '--posts', '99999', '--dry-run'], 2, 'a whole number from 1 to 3200'],
    [['export', 'comments', '--target', ''], 2, 'Omit the option to have no limit'],
    [['export', 'comments', '--from', ' ', '--authors'], 2, 'Omit the option to have no limit'],
    [['usage', '--month', ''], 2, 'Omit the option to have no limit'],
    [['schedule', 'set'], 2, 'Give at least one option'],
    [['config', 'set'], 2, 'Give at least one option'],
    [['targets', 'add', 'anna_k', '--type', 'partei'], 2, 'Allowed choices'],
    [['users', 'add', 'a@b.de', '--name', 'A'], 2, "required option '--role <choice>'"],
    [['users', 'add', 'a@b.de', '--name', 'A', '--role', 'admin'], 2, '--password-stdin'],
    [['completion', 'tcsh'], 2, 'Allowed choices'],
    [['evaluate', '--name', 'x'], 2, 'require --gold'],
  ])('given %p, exits with %p: %s', async (args, expected, sentence) => {
    const { status, stdout, stderr } = await stack.cli(args);
    expect([status, stdout]).toEqual([expected, '']);
    expect(stderr).toContain(sentence);
  });

  test('rejects an unknown model, and lists the available ones', async () => {
    expect(await stack.cli(['sessions', 'create', '--model', 'gpt-4'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no model gpt-4'),
    });
    const gold = join(stack.folder, 'gold.csv');
    writeFileSync(gold, 'text,label\nDanke,positive\n');
    expect(await stack.cli(['evaluate', '--gold', gold, '--model', 'gpt-4'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^There is no model gpt-4\. /),
    });
    const { stdout } = await stack.cli(['sessions', 'models']);
    expect(stdout).toMatch(/^claude-3-5-haiku +20241022 +5 +0\.8 +4 +yes \(default\)$/m);
    expect(stdout).toMatch(/^own-model +configured +5 +unknown +unknown +yes$/m);
    expect(stdout).toContain('own-model has no price (STIMMLAGE_MODEL_PRICES): no budget limits its use.');
  });

  test('rejects a file that is not an archive, and names it in the error message', async () => {
    const picture = join(stack.folder, 'bild.png');
    writeFileSync(picture, new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
    const { status, stderr } = await stack.cli(['import', picture]);
    expect(status).toBe(2);
    expect(stderr).toContain('bild.png is not an archive that can be imported');
  });

  test.each([
    [{ STIMMLAGE_URL: 'http://127.0.0.1:1' }, 4, 'nothing answers there'],
    [{ STIMMLAGE_URL: 'dort drüben' }, 2, 'STIMMLAGE_URL is not an address'],
    [{ STIMMLAGE_URL: 'localhost:3000' }, 2, 'STIMMLAGE_URL is not an address'],
    [{ STIMMLAGE_URL: 'http://u:geheim@localhost' }, 2, 'STIMMLAGE_URL is not an address'],
    [{ STIMMLAGE_URL: 'http://localhost/stimmlage' }, 2, 'STIMMLAGE_URL is not an address'],
    [{ STIMMLAGE_TOKEN: 'x'.repeat(43) }, 3, 'stimmlage login'],
    [{ STIMMLAGE_TOKEN: `„${'x'.repeat(43)}“` }, 2, 'STIMMLAGE_TOKEN is more than a token'],
    [{ STIMMLAGE_TOKEN: `Bearer ${'x'.repeat(43)}` }, 2, 'STIMMLAGE_TOKEN is more than a token'],
  ])('given %j, exits with %p: %s', async (variables, expected, sentence) => {
    const { status, stderr } = await stack.cli(['whoami'], { variables });
    expect(status).toBe(expected);
    expect(stderr).toContain(sentence);
  });
});

test('prints help with commands, variables and exit statuses, and exits with 0', async () => {
  const { status, stdout } = await stack.cliProcess(['--help']);
  expect(status).toBe(0);
  for (const word of ['import', 'runs', 'sessions', 'STIMMLAGE_URL', 'STIMMLAGE_TOKEN', 'Exit status'])
    expect(stdout).toContain(word);
});
