import { describe, expect, test } from 'bun:test';
import { exportCommentsCsv } from '@stimmlage/core/contracts/exports';
import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { queryOptionsOf } from './query-options';

const names = { politician: 'target', pain_point: 'category', run: 'session' };
const comments = queryOptionsOf(exportCommentsCsv.query, names);

/** What an option may be given that has no choices, by its placeholder. */
const samples = [
  ['<number>', '2'],
  ['<day>', '2026-11-10'],
  ['<text>', 'Ulm'],
] as const;

/** The query that the words of a command line ask for, without what they leave out. */
const asked = (words: readonly string[]) => {
  const { options, queryOf } = comments;
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  for (const option of options) command.addOption(option);
  command.parse(words, { from: 'user' });
  const query = Object.entries(queryOf(command.opts()));
  return Object.fromEntries(query.filter(([, value]) => value !== undefined));
};

describe('the options of a query', () => {
  test('are one for each parameter, by the names that are given', () => {
    const { options, queryOf } = comments;
    expect(Object.keys(queryOf({}))).toEqual(Object.keys(exportCommentsCsv.query.shape));
    expect(options.map(({ long }) => long)).toEqual(
      expect.arrayContaining(['--target', '--category', '--session', '--policy-area', '--intensity-max']),
    );
    for (const { description } of options) expect(description).not.toBe('');
  });

  test('read every value as the contract takes it', () => {
    const { options } = comments;
    const words = options.flatMap(({ long, flags, argChoices = [] }) => {
      const [sample = ''] = [
        ...argChoices,
        ...samples.filter(([kind]) => flags.endsWith(kind)).map(([, value]) => value),
      ];
      return [long ?? '', sample].filter(Boolean);
    });
    const query = asked(words);
    expect(query).toMatchObject({ politician: 'Ulm', pain_point: 'gov', run: 2, authors: true });
    const inAddress = Object.entries(query).map(([name, value]) => [name, String(value)]);
    expect(exportCommentsCsv.query.parse(Object.fromEntries(inAddress))).toEqual(
      query as z.output<typeof exportCommentsCsv.query>,
    );
    expect(Object.keys(query)).toEqual(Object.keys(exportCommentsCsv.query.shape));
  });

  test('have the defaults of the contract, and otherwise ask for nothing', () => {
    expect(asked([])).toEqual({ sort: 'newest' });
  });

  test.each([[['--sentiment', 'LOB']], [['--intensity', 'high']], [['--session', '1.5']]])(
    '%j are refused',
    (words) => {
      expect(() => asked(words)).toThrow(CommanderError);
    },
  );

  test('are refused for a parameter that says nothing about itself', () => {
    expect(() => queryOptionsOf(z.object({ colour: z.string() }))).toThrow(z.ZodError);
  });
});
