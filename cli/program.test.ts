import { describe, expect, test } from 'bun:test';
import type { Command } from 'commander';
import { allCommands } from './commands';
import { listPlaces } from './completion/tree';
import { createProgram, createWholeProgram } from './program';
import { noIo } from './testing/run';

const whole = await createWholeProgram(noIo);

const find = (program: Command, name: string): Command => {
  const found = program.commands.find((command) => command.name() === name);
  if (!found) throw new Error(`There is no command ${name}`);
  return found;
};

describe('a program for the words of one line', () => {
  test.each(allCommands)('$name is whole where the words name it', async ({ name }) => {
    const program = await createProgram(noIo, ['--json', name, '--help']);
    expect(listPlaces(find(program, name))).toEqual(listPlaces(find(whole, name)));
    expect(program.helpInformation()).toBe(whole.helpInformation());
  });

  test('what the words do not name is not loaded', async () => {
    const program = await createProgram(noIo, ['users', 'list']);
    const loaded = program.commands.filter(({ commands, options }) => commands.length + options.length > 0);
    expect(loaded.map((command) => command.name())).toEqual(['users']);
  });

  test('completion knows everything', async () => {
    expect(listPlaces(await createProgram(noIo, ['completion', 'bash']))).toEqual(listPlaces(whole));
  });

  test('a value that is called as a command does no harm', async () => {
    const words = ['targets', 'list', '--search', 'runs'];
    const program = await createProgram(noIo, words);
    expect(listPlaces(find(program, 'targets'))).toEqual(listPlaces(find(whole, 'targets')));
  });
});
