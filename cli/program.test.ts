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

describe('the program for a command line', () => {
  test.each(allCommands)('loads all of $name if it is on the command line', async ({ name }) => {
    const program = await createProgram(noIo, ['--json', name, '--help']);
    expect(listPlaces(find(program, name))).toEqual(listPlaces(find(whole, name)));
    expect(program.helpInformation()).toBe(whole.helpInformation());
  });

  test('does not load commands that are not on the command line', async () => {
    const program = await createProgram(noIo, ['users', 'list']);
    const loaded = program.commands.filter(({ commands, options }) => commands.length + options.length > 0);
    expect(loaded.map((command) => command.name())).toEqual(['users']);
  });

  test('loads every command for completion', async () => {
    expect(listPlaces(await createProgram(noIo, ['completion', 'bash']))).toEqual(listPlaces(whole));
  });

  test('is not confused by an option value that is also the name of a command', async () => {
    const words = ['targets', 'list', '--search', 'runs'];
    const program = await createProgram(noIo, words);
    expect(listPlaces(find(program, 'targets'))).toEqual(listPlaces(find(whole, 'targets')));
  });
});
