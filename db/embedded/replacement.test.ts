import { expect, test } from 'bun:test';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import { finishReplacement, isReplacementBegun, nextFolder, replaceCluster } from './replacement';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-replacement-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fill = (where: string, content: string): void => {
  mkdirSync(join(where, 'postgres'), { recursive: true });
  writeFileSync(join(where, 'postgres', 'PG_VERSION'), content);
  writeFileSync(join(where, 'postgres-password'), content);
};

const contentOf = (where: string): string[] =>
  ['postgres/PG_VERSION', 'postgres-password'].map((name) => readFileSync(join(where, name), 'utf8'));

const expectReplaced = (): void => {
  expect(contentOf(folder)).toEqual(['new', 'new']);
  expect(contentOf(join(folder, 'before-x'))).toEqual(['old', 'old']);
  expect(existsSync(nextFolder(folder))).toBe(false);
};

test('replaces the old cluster with the new one, and keeps the old one in a separate folder', () => {
  fill(folder, 'old');
  fill(nextFolder(folder), 'new');
  replaceCluster(folder, 'before-x');
  expectReplaced();
  finishReplacement(folder);
  expectReplaced();
});

test('installs the new cluster if there is no old one', () => {
  mkdirSync(folder, { recursive: true });
  fill(nextFolder(folder), 'new');
  replaceCluster(folder, null);
  expect(contentOf(folder)).toEqual(['new', 'new']);
});

test('ignores a new cluster that is not ready', () => {
  fill(folder, 'old');
  fill(nextFolder(folder), 'new');
  finishReplacement(folder);
  expect(contentOf(folder)).toEqual(['old', 'old']);
});

test('ignores an empty mark, which a power failure may leave before anything is moved', () => {
  fill(folder, 'old');
  fill(nextFolder(folder), 'new');
  writeFileSync(join(nextFolder(folder), 'ready'), '');
  expect(isReplacementBegun(folder)).toBe(false);
  finishReplacement(folder);
  expect(contentOf(folder)).toEqual(['old', 'old']);
});

test('keeps both clusters and their passwords if the old one cannot be moved, and succeeds later', () => {
  fill(folder, 'old');
  fill(nextFolder(folder), 'new');
  const occupied = join(folder, 'before-x', 'postgres', 'occupied');
  mkdirSync(occupied, { recursive: true });
  expect(() => replaceCluster(folder, 'before-x')).toThrow(`The data in ${folder} could not be replaced`);
  expect(isReplacementBegun(folder)).toBe(false);
  finishReplacement(folder);
  expect(contentOf(folder)).toEqual(['old', 'old']);
  expect(contentOf(nextFolder(folder))).toEqual(['new', 'new']);
  rmSync(occupied, { recursive: true });
  replaceCluster(folder, 'before-x');
  expectReplaced();
});

/** The file moves that make up a replacement, in order. */
const moves: [from: string, to: string][] = [
  ['postgres', 'before-x/postgres'],
  ['restoring/postgres', 'postgres'],
  ['postgres-password', 'before-x/postgres-password'],
  ['restoring/postgres-password', 'postgres-password'],
];

test.each([0, 1, 2, 3, 4])(
  'on the next start, completes a replacement that was interrupted after %d moves',
  (count) => {
    fill(folder, 'old');
    fill(nextFolder(folder), 'new');
    writeFileSync(join(nextFolder(folder), 'ready'), 'before-x');
    mkdirSync(join(folder, 'before-x'));
    for (const [from, to] of moves.slice(0, count)) {
      cpSync(join(folder, from), join(folder, to), { recursive: true });
      rmSync(join(folder, from), { recursive: true });
    }
    finishReplacement(folder);
    expectReplaced();
  },
);
