import { afterEach, beforeEach, expect, test } from 'bun:test';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a build takes the place of the last one, whose own files go', async () => {
  await publish(build({ 'index.html': 'one', 'main-aaaaaaaa.js': '1', 'kept-cccccccc.js': '3' }), served);
  mkdirSync(join(served, 'stray'));
  await publish(build({ 'index.html': 'two', 'main-bbbbbbbb.js': '2', 'kept-cccccccc.js': '3' }), served);
  expect(readdirSync(served).toSorted()).toEqual(['index.html', 'kept-cccccccc.js', 'main-bbbbbbbb.js']);
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('two');
});

test('building the same again leaves no moment without a file', async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`part-${i}.js`, String(i)]));
  await publish(build({ 'index.html': 'page', ...files }), served);
  let isDone = false;
  const again = publish(build({ 'index.html': 'page', ...files }), served).then(() => {
    isDone = true;
  });
  let looks = 0;
  while (!isDone) {
    expect(Object.keys(files).filter((name) => !existsSync(join(served, name)))).toEqual([]);
    looks += 1;
    await Bun.sleep(0);
  }
  await again;
  expect(looks).toBeGreaterThan(1);
});
