import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from '@stimmlage/core/testing/hooks';
import { type Account, isOther, recall, remember } from './memory';

const dataDir = mkdtempSync(join(tmpdir(), 'stimmlage-memory-'));
const file = join(dataDir, 'demo.json');
const now = new Date('2026-11-20T10:00:00Z');
const nobody = { email: undefined, password: undefined };
const made = { archive: null, targets: null, shift: true, dataDir };
const archive = { ...made, archive: join(dataDir, 'welt.jsonl') };

beforeEach(() => {
  rmSync(file, { force: true });
  writeFileSync(archive.archive, '{}\n');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('reads back what it stored in a file that only the owner can read', () => {
  const memory = recall(made, { email: 'a@example.org', password: 'ein-langes-wort' }, now);
  expect(memory).toMatchObject({ adminEmail: 'a@example.org', filled: false, shiftDays: null });
  remember(dataDir, { ...memory, shiftDays: 0, filled: true });
  expect(recall(made, nobody, new Date())).toEqual({ ...memory, shiftDays: 0, filled: true });
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('on the next start, replaces an account that the API refused', () => {
  const [weak, good] = ['passwordpassword', 'ein-langes-wort'].map((password) => ({
    email: 'a@example.org',
    password,
  })) as [Account, Account];
  const memory = recall(made, weak, now);
  remember(dataDir, memory);
  expect(recall(made, nobody, now)).toEqual(memory);
  const second = recall(made, good, now);
  expect(second).toEqual({ ...memory, adminPassword: 'ein-langes-wort' });
  remember(dataDir, { ...second, hasAccount: true });
  expect(recall(made, weak, now).adminPassword).toBe('ein-langes-wort');
});

test('detects that the configured account differs from the one already created', () => {
  const memory = recall(made, { email: 'a@example.org', password: 'ein-langes-wort' }, now);
  expect(isOther(memory, nobody)).toBe(false);
  expect(isOther(memory, { email: 'a@example.org', password: 'ein-langes-wort' })).toBe(false);
  expect(isOther(memory, { email: 'b@example.org', password: 'ein-langes-wort' })).toBe(true);
  expect(isOther(memory, { email: 'a@example.org', password: 'ein-anderes-wort' })).toBe(true);
});

test('refuses --no-shift if the dates have already been shifted', () => {
  remember(dataDir, { ...recall(archive, nobody, now), shiftDays: 1900 });
  expect(recall(archive, nobody, now).shiftDays).toBe(1900);
  expect(() => recall({ ...archive, shift: false }, nobody, now)).toThrow(/which --no-shift forbids/);
});

test('refuses another archive of the same name', () => {
  remember(dataDir, recall(archive, nobody, now));
  writeFileSync(archive.archive, '{"whole":1}\n');
  remember(dataDir, { ...recall(archive, nobody, now), filled: true });
  expect(recall(archive, nobody, now).archive).toBe('welt.jsonl');
  writeFileSync(archive.archive, '{"another":1}\n');
  expect(() => recall(archive, nobody, now)).toThrow(/contains the demo with another file named welt.jsonl/);
});

test('reports which file is damaged', () => {
  writeFileSync(file, '{"archive": nu');
  expect(() => recall(made, nobody, now)).toThrow(`${file} is damaged`);
});
