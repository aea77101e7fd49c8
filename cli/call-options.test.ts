import { describe, expect, test } from 'bun:test';
import { createToken } from '@stimmlage/core/contracts/auth';
import { exportCommentsCsv } from '@stimmlage/core/contracts/exports';
import { createSession } from '@stimmlage/core/contracts/sessions';
import { createUser } from '@stimmlage/core/contracts/users';
import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { type AnyCallOptions, addCallOptions, createCallOptions, createQueryOptions } from './call-options';

const names = { politician: 'target', pain_point: 'category', run: 'session' };
const comments = createQueryOptions(exportCommentsCsv.query, names);

/** Sample values for options without fixed choices, by placeholder. */
const samples = [
  ['<number>', '2'],
  ['<day>', '2026-11-10'],
  ['<text>', 'Ulm'],
] as const;

/** Parses a command line, and returns the query without omitted fields. */
const asked = (words: readonly string[]) => {
  const { options, read } = comments;
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  for (const option of options) command.addOption(option);
  command.parse(words, { from: 'user' });
  const query = Object.entries(read(command.opts()));
  return Object.fromEntries(query.filter(([, value]) => value !== undefined));
};

/** Parses the options on a command line, and returns the body. */
const bodyOptions = (options: AnyCallOptions, words: readonly string[]) => {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  const read = addCallOptions(command, options);
  command.parse(words, { from: 'user' });
  return read(command.opts());
};

describe('options for a request body', () => {
  test('parse ids, numbers, flags and lists as the contract defines them', () => {
    const session = createCallOptions(
      createSession.json.pick({ content_limit: true, gold_set: true, dryRun: true }),
      { content_limit: 'limit' },
    );
    const words = ['--limit', '7', '--gold-set', '12', '--dryRun'];
    const json = bodyOptions(session, words);
    expect(json).toEqual({ content_limit: 7, gold_set: '12', dryRun: true });
    expect(createSession.json.parse(json).gold_set).toBe(12);
    const token = createCallOptions(createToken.json.omit({ label: true }));
    expect(bodyOptions(token, ['--scopes', 'figures', 'content'])).toEqual({
      scopes: ['figures', 'content'],
      days: 90,
    });
  });

  test('are required if the contract has no default', () => {
    const user = createCallOptions(createUser.json.pick({ name: true, role: true }));
    expect(() => bodyOptions(user, [])).toThrow(CommanderError);
    expect(bodyOptions(user, ['--name', 'Ada'])).toEqual({ name: 'Ada', role: 'admin' });
  });
});

describe('options for a query', () => {
  test('cover every parameter, under the given names', () => {
    const { options, read } = comments;
    expect(Object.keys(read({}))).toEqual(Object.keys(exportCommentsCsv.query.shape));
    expect(options.map(({ long }) => long)).toEqual(
      expect.arrayContaining(['--target', '--category', '--session', '--policy-area', '--intensity-max']),
    );
    for (const { description } of options) expect(description).not.toBe('');
  });

  test('parse every value as the contract does', () => {
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

  test('use the defaults in the contract, and are omitted from the query if they have no default', () => {
    expect(asked([])).toEqual({ sort: 'newest' });
  });

  test.each([
    [['--sentiment', 'LOB']],
    [['--intensity', 'high']],
    [['--intensity', '6']],
    [['--session', '1.5']],
    [['--target', '']],
    [['--from', ' ']],
  ])('reject %j', (words) => {
    expect(() => asked(words)).toThrow(CommanderError);
  });

  test('cannot be created for a parameter without a description', () => {
    expect(() => createCallOptions(z.object({ colour: z.string() }))).toThrow(z.ZodError);
  });
});
