import { expect, test } from 'bun:test';
import type { Annotation } from '@stimmlage/core/contracts/annotations';
import { useTestStack } from '../testing/stack';

const stack = useTestStack({});

test('annotations can be added, listed by window, changed and removed', async () => {
  const list = (...options: string[]) => stack.ask<Annotation[]>(['annotations', 'list', ...options]);
  const run = (...words: string[]) => stack.cli(['annotations', ...words]);
  const say = async (...words: string[]) => (await run(...words)).stdout;
  expect(await say('list')).toBe('There are no annotations.\n');
  expect(await say('add', '2026-09-27', 'Bundestagswahl')).toMatch(
    /^Added: Annotation \d+ “Bundestagswahl” \(2026-09-27\)\n$/,
  );
  expect(await say('add', '2026-10-05', 'Streik', '--until', '2026-10-09')).toContain(
    '(2026-10-05 to 2026-10-09)',
  );
  expect((await list('--from', '2026-10-09')).map(({ text }) => text)).toEqual(['Streik']);
  const [strike, election] = (await list()).map(({ id }) => String(id));
  if (strike === undefined || election === undefined) throw new Error('There are no two annotations');
  expect(await say('edit', election, '--date', '2026-09-26')).toContain('“Bundestagswahl” (2026-09-26)');
  expect(await say('edit', strike, '--text', 'Streik der Bahn')).toContain(
    '“Streik der Bahn” (2026-10-05 to 2026-10-09)',
  );
  expect(await say('list')).toMatch(/2026-10-05 +2026-10-09 +Streik der Bahn/);
  const reversed = await run('edit', strike, '--date', '2026-10-10');
  expect([reversed.status, reversed.stderr]).toEqual([
    2,
    expect.stringContaining('must not be before the first day'),
  ]);
  expect(await run('edit', strike)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Give at least one option.'),
  });
  expect((await run('remove', '999')).stderr).toContain('There is no annotation 999');
  expect((await run('remove', strike)).stderr).toContain('will be deleted');
  expect(await say('remove', strike, '--yes')).toContain('deleted');
  expect((await list()).map(({ text }) => text)).toEqual(['Bundestagswahl']);
});

test('what staff wrote about a person is counted among the data held about them', async () => {
  const add = await stack.cli(['annotations', 'add', '2026-11-01', 'Rede von @genannt']);
  expect(add.status).toBe(0);
  const held = expect.stringMatching(
    /^No account is stored\.\nNo posts by them are stored\.\nElsewhere, .*:\n {2}1 names and texts entered by staff/,
  );
  expect((await stack.cli(['subject', 'genannt'])).stdout).toEqual(held);
  expect((await stack.cli(['erase', 'genannt', '--dry-run'])).stdout).toEqual(held);
  expect(await stack.ask(['subject', 'genannt'])).toMatchObject({ held: [], mentions: { staff: 1 } });
  expect(await stack.ask(['subject', 'genannt', '--page', '2'])).toMatchObject({ mentions: null });
});
