import { describe, expect, test } from 'bun:test';
import { createWholeProgram } from '../program';
import { noIo } from '../testing/run';
import { bashCompletion } from './bash';
import { fishCompletion } from './fish';
import { listPlaces } from './tree';
import { zshCompletion } from './zsh';

const program = await createWholeProgram(noIo);
const places = listPlaces(program);

/** Runs the script, and returns what bash offers for the last word. */
const offered = (...words: string[]): string[] => {
  const { stdout, stderr, exitCode } = Bun.spawnSync(
    [
      'bash',
      '-c',
      `${bashCompletion(places)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _stimmlage; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      'stimmlage',
      ...words,
    ],
    { stdout: 'pipe', stderr: 'pipe' },
  );
  if (exitCode !== 0) throw new Error(stderr.toString());
  return stdout.toString().split('\n').filter(Boolean);
};

describe('completion in bash', () => {
  test.each([
    [['ru'], ['runs']],
    [
      ['runs', 'sta'],
      ['start', 'status'],
    ],
    [['--json', 'runs', 'stop', '--j'], ['--json']],
    [
      ['runs', 'start', '--'],
      ['--test', '--dry-run', '--wait', '--json', '--help'],
    ],
    [['targets', 'add', 'anna_k', '--type', 'ha'], ['hashtag']],
    [['upkeep', 'com'], ['compliance']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', '--json', '--help'],
    ],
    [['sessions', 'create', '--limit', ''], []],
    [
      ['nonsense', '--'],
      ['--version', '--json', '--help'],
    ],
  ])('completes %j to %j', (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });

  test('offers every command', () => {
    expect(offered('')).toEqual([
      ...program.commands.map((command) => command.name()),
      '--version',
      '--json',
      '--help',
    ]);
  });
});

describe.each([
  ['zsh', zshCompletion(places), (flag: string) => `'${flag}:`, /'\\''/g],
  ['fish', fishCompletion(places), (flag: string) => ` -l ${flag.slice(2)}`, /\\[\\']/g],
])('the script for %s', (_, script, typed, escaped) => {
  test('contains every command, option and choice', () => {
    for (const { path, commands, options, choices } of places) {
      if (path !== '') expect(script).toContain(path);
      for (const { name } of commands) expect(script).toContain(name);
      for (const { flags } of options) for (const flag of flags) expect(script).toContain(typed(flag));
      for (const choice of [...choices, ...options.flatMap((option) => option.choices)])
        expect(script).toContain(choice);
    }
  });

  test('has balanced quotation marks', () => {
    const texts = places.flatMap(({ commands, options }) =>
      [...commands, ...options].map((each) => each.description),
    );
    expect(texts.some((text) => text.includes("'"))).toBe(true);
    const unescaped = script.replaceAll(escaped, '');
    expect([...unescaped].filter((character) => character === "'").length % 2).toBe(0);
  });
});
