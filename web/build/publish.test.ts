import { expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import { publish } from './publish';

let folder: string;
let served: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-publish-'));
  served = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (files: Record<string, string>): string => {
  const built = mkdtempSync(join(folder, 'built-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text);
  return built;
};

test('replaces the previous build and deletes files that are not in the new one', async () => {
  await publish(build({ 'index.html': 'one', 'main-aaaaaaaa.js': '1', 'kept-cccccccc.js': '3' }), served);
  mkdirSync(join(served, 'stray'));
  await publish(build({ 'index.html': 'two', 'main-bbbbbbbb.js': '2', 'kept-cccccccc.js': '3' }), served);
  expect(readdirSync(served).toSorted()).toEqual(['index.html', 'kept-cccccccc.js', 'main-bbbbbbbb.js']);
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('two');
});

test('leaves the old build intact if publishing the new one fails', async () => {
  const files = { 'index.html': 'one', 'main-aaaaaaaa.js': '1', 'left-dddddddd.js': '4' };
  await publish(build(files), served);
  const broken = build({ 'index.html': 'two' });
  // Publishing fails because there is a folder where a file is expected.
  mkdirSync(join(broken, 'main-aaaaaaaa.js'));
  await expect(publish(broken, served)).rejects.toThrow();
  const left = Object.keys(files).map((name) => [name, readFileSync(join(served, name), 'utf8')]);
  expect(Object.fromEntries(left)).toEqual(files);
});
