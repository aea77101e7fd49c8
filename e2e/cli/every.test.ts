import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import type { CommandResult } from '@stimmlage/stack/processes';
import { startTestStack, type TestStack } from '../testing/stack';

const AT_ONCE = 4;

let folder: string;
let stack: TestStack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-every-'));
  writeFileSync(join(folder, 'file'), 'text,label\nDanke,positive\n');
  stack = await startTestStack({ sandboxArgs: ['--instant'], workers: 0 });
  const until = new Date();
  await seedLabels(stack.database, { count: 40, days: 5, until });
  await seedTrends(stack.database, [{ name: '#Rente', posts: 1, relevance: 8, category: 'social' }], until);
  await stack.login();
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Commands that only show something, in words that find it. */
const reading = [
  'whoami',
  'tokens list',
  'status',
  'stats',
  'usage',
  'targets list',
  'runs list',
  'runs start --dry-run',
  'schedule show',
  'trends list',
  'trends fetch --dry-run',
  'imports',
  'sessions list',
  'sessions models',
  'sessions show 1',
  'sessions batches 1',
  'sessions retry 1 --dry-run',
  'gold-sets list',
  'evaluate',
  'config show',
  'users list',
  'upkeep',
  'upkeep compliance --dry-run',
  'subject jemand',
  'erase jemand --dry-run',
  'audit',
];

/** All others, in words that the program takes; FILE is a file. */
const others = [
  'login --email a@b.de --password-stdin',
  'password --password-stdin',
  'tokens create cron',
  'tokens remove 1 --yes',
  'export stats',
  'export comments',
  'export series',
  'export sessions',
  'targets add anna_k',
  'targets edit 1 --priority 2',
  'targets remove 1 --yes',
  'targets backfill 1 --posts 5',
  'targets export',
  'targets import FILE',
  'runs start',
  'runs stop',
  'runs status',
  'schedule set --enable',
  'trends fetch',
  'trends analyze',
  'import FILE',
  'sessions create',
  'sessions refresh 1',
  'sessions cancel 1',
  'sessions retry 1',
  'gold-sets add FILE',
  'gold-sets remove 1 --yes',
  'evaluate --gold FILE',
  'config set --min-words 3',
  'users add a@b.de --name A --role admin --password-stdin',
  'users edit 1 --name B',
  'users deactivate 1',
  'users activate 1',
  'users remove 1 --yes',
  'users reset-password 1 --password-stdin',
  'upkeep clearing',
  'erase jemand --yes',
];

const wordsOf = (command: string): string[] =>
  command.split(' ').map((word) => (word === 'FILE' ? join(folder, 'file') : word));

/** Runs commands, a few at once, and gives back which did not end as they should. */
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
  test('is looked at here', async () => {
    const script = (await stack.cli(['completion', 'bash'])).stdout;
    const paths = (/^ +((?:' [a-z -]+'\|?)+)\)$/m.exec(script)?.[1] ?? '')
      .split('|')
      .map((path) => path.slice(2, -1));
    const ends = paths.filter((path) => !paths.some((each) => each.startsWith(`${path} `)));
    // Backup and restore ask no api: e2e/backup runs them.
    const known = [...reading, ...others, 'logout', 'completion bash', 'backup', 'restore'];
    expect(ends.length).toBeGreaterThan(50);
    expect(ends.filter((path) => !known.some((each) => `${each} `.startsWith(`${path} `)))).toEqual([]);
  });

  test('says that nobody answers, and exits with 4', async () => {
    const variables = { ...token, STIMMLAGE_URL: 'http://127.0.0.1:1' };
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 4 && stdout === '' && stderr.includes('nobody answers there');
    const run = (words: string[]) => stack.cli(words, { variables, input });
    expect(await misbehaving([...reading, ...others], run, isRight)).toEqual([]);
  });

  test('says that its token is not valid any more, and exits with 3', async () => {
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 3 && stdout === '' && stderr.includes('The token is not valid, or not any more');
    const run = (words: string[]) => stack.cli(words, { variables: token, input });
    const needing = [...reading, ...others].filter((command) => !/^(login|stats)\b/.test(command));
    expect(await misbehaving(needing, run, isRight)).toEqual([]);
  });
});

describe('every command that shows something', () => {
  test('prints JSON where that is asked for', async () => {
    const isRight = ({ status, stdout }: CommandResult): boolean => status === 0 && isJson(stdout);
    const run = (words: string[]) => stack.cli([...words, '--json']);
    expect(await misbehaving(reading, run, isRight)).toEqual([]);
  });

  test('prints plain text into a pipe, each line without what steers a terminal', async () => {
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 0 &&
      stderr === '' &&
      stdout.length > 1 &&
      stdout.endsWith('\n') &&
      /^[^\p{Cc}]+$/u.test(stdout.replaceAll('\n', ''));
    expect(await misbehaving(reading, (words) => stack.cli(words), isRight)).toEqual([]);
  });
});
