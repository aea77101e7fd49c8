import { expect, test } from 'bun:test';
import type { View } from '@stimmlage/core/contracts/views';
import { useTestStack } from '../testing/stack';

const stack = useTestStack({});

test('views can be saved from a link or a path, shared, set as the start screen and deleted', async () => {
  const list = () => stack.ask<View[]>(['views', 'list']);
  const say = async (...words: string[]) => (await stack.cli(['views', ...words])).stdout;
  expect(await say('list')).toBe('There are no views.\n');
  expect(await say('create', 'Trends', `${stack.origin}/trends?days=30#chart`, '--shared')).toMatch(
    /^Saved: View \d+ “Trends” \(for all staff\)\n$/,
  );
  expect(await say('create', 'Quelle', '/explore?rows=target', '--start')).toContain('(only for its owner)');
  const refused = await stack.cli(['views', 'create', 'Fremd', 'https://other.example/trends']);
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringContaining('This is not the address of a screen that can be saved'),
  ]);
  expect(
    (await list()).map(({ name, address, shared, isStart }) => [name, address, shared, isStart]),
  ).toEqual([
    ['Quelle', '/explore?rows=target', false, true],
    ['Trends', '/trends?days=30', true, false],
  ]);
  expect(await say('unshare', 'Trends')).toContain('(only for its owner)');
  expect(await say('share', 'Trends')).toContain('(for all staff)');
  expect(await say('rename', 'Trends', 'Wochen')).toContain('“Wochen”');
  expect(await say('start', 'Wochen')).toMatch(/^Your start screen: View \d+ “Wochen”/);
  expect(await say('list')).toMatch(/Wochen +\/trends\?days=30 +all staff .* yes /);
  expect(await say('start')).toBe('Your start screen is the dashboard.\n');
  expect((await stack.cli(['views', 'delete', 'Wochen'])).stderr).toContain('will be deleted');
  expect(await say('delete', 'Wochen', '--yes')).toContain('deleted');
  expect((await list()).map(({ name }) => name)).toEqual(['Quelle']);
});
