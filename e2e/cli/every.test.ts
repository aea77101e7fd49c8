import { describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import type { CommandResult } from '@stimmlage/stack/processes';
import { useTestStack } from '../testing/stack';
import commands from './commands.json' with { type: 'json' };

const AT_ONCE = 4;

const stack = useTestStack({}, async ({ folder, database }) => {
  writeFileSync(join(folder, 'file'), 'text,label\nDanke,positive\n');
  const until = new Date();
  await seedLabels(database, { count: 40, days: 5, until });
  await seedTrends(database, [{ name: '#Rente', posts: 1, relevance: 8, category: 'social' }], until);
});

/** `reading` only shows something; `others` are all others, in words that the program takes, where FILE is a file. */
const { reading, others } = commands;

const wordsOf = (command: string): string[] =>
  command.split(' ').map((word) => (word === 'FILE' ? join(stack.folder, 'file') : word));

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
      status === 4 && stdout === '' && stderr.includes('nothing answers there');
    const run = (words: string[]) => stack.cli(words, { variables, input });
    expect(await misbehaving([...reading, ...others], run, isRight)).toEqual([]);
  });

  test('says that its token is not valid any more, and exits with 3', async () => {
    const isRight = ({ status, stdout, stderr }: CommandResult): boolean =>
      status === 3 && stdout === '' && stderr.includes('The token is invalid, expired or revoked');
    const run = (words: string[]) => stack.cli(words, { variables: token, input });
    const needing = [...reading, ...others].filter((command) => !/^login\b/.test(command));
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
