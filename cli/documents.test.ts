import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { Glob } from 'bun';
import { type Command, CommanderError } from 'commander';
import { createWholeProgram } from './program';
import { noIo } from './testing/run';

const project = join(import.meta.dir, '..');
const documents = ['*.md', 'docs/*.md'].flatMap((pattern) => [...new Glob(pattern).scanSync(project)]);

const read = (name: string): string => readFileSync(join(project, name), 'utf8');

/** Finds the code in a document that may contain commands: the lines of code blocks, and code spans. */
const codeOf = (text: string): string[] => {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const prose = text.replace(/^```\w*\n[\s\S]*?^```$/gm, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...blocks.flatMap((block) => block.split('\n')), ...spans];
};

/** Splits a command into words as a shell would, but supports only the syntax that the documents use. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** Finds the commands that run this program. Comments, operators and redirections are left out. */
const callsIn = (code: string): string[][] =>
  code
    .replace(/ +#.*$/, '')
    .split(/&&|\|\|?|;|<\(|\)|>/)
    .flatMap((part) => /(?:^|\s)stimmlage(?: (.*))?$/.exec(part.trim())?.[1] ?? [])
    .map(wordsOf);

const calls = documents.flatMap((document) =>
  codeOf(read(document)).flatMap((code) => callsIn(code).map((words) => ({ document, words }))),
);

/**
 * Error codes that do not indicate a mistake. Commander throws these errors to end the program after printing
 * the help or the version.
 */
const answers = ['commander.helpDisplayed', 'commander.version'];

/**
 * Creates the program with all commands, but without their actions and output, so that it only parses its
 * arguments.
 */
const createReader = async (): Promise<Command> => {
  const prepare = (command: Command): void => {
    command.exitOverride((error) => {
      throw error;
    });
    command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    for (const each of command.commands) prepare(each);
  };
  const program = await createWholeProgram(noIo);
  prepare(program);
  return program;
};

/** @throws CommanderError if the program does not accept the words */
const readWords = async (words: readonly string[]): Promise<void> => {
  try {
    const reader = await createReader();
    await reader.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError && answers.includes(error.code))) throw error;
  }
};

describe('commands in the documents', () => {
  test('are found', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  test.each(calls)('can be parsed: $words in $document', async ({ words }) => {
    await readWords(words);
  });

  test.each([[['runs', 'begin']], [['runs', 'start', '--now']], [['erase']], [['completion', 'tcsh']]])(
    'are rejected if invalid: %j',
    async (words) => {
      await expect(readWords(words)).rejects.toThrow(CommanderError);
    },
  );
});

describe('the command-line page', () => {
  let table: string;
  beforeAll(() => {
    table = read('docs/command-line.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .join('\n');
  });

  test('lists every command', async () => {
    const program = await createWholeProgram(noIo);
    const missing = program.commands.flatMap((noun) =>
      [noun.name(), ...noun.commands.map((command) => command.name())].filter(
        (word) => !new RegExp(`[\` ]${word}\``).test(table) && !table.includes(`\`${word} `),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('lists no command that does not exist', async () => {
    const program = await createWholeProgram(noIo);
    const known = new Set(
      program.commands.flatMap((each) => [each, ...each.commands]).map((each) => each.name()),
    );
    const named = [...table.matchAll(/`([a-z -]+)`/g)].flatMap(([, words = '']) =>
      words.split(' ').filter((word) => !word.startsWith('--')),
    );
    expect(named.filter((word) => !known.has(word))).toEqual([]);
  });
});
