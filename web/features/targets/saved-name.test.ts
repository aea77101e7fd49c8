import { expect, test } from 'bun:test';
import { targetEdit } from '@stimmlage/core/contracts/targets';
import { savedName } from './saved-name';

const old = { targetType: 'keyword', username: '"hohe Miete"', purpose: '' } as const;
const isValid = (stored: Parameters<typeof targetEdit>[0], values: object): boolean =>
  targetEdit(stored).safeParse({ ...stored, ...values }).success;

test('keeps a stored name that was not edited, and normalises one that was', () => {
  expect(savedName(old.username, old.username)).toBe('"hohe Miete"');
  expect(savedName(' "Miete" ', old.username)).toBe('Miete');
});

test('a target that is older than the rule for its name can be edited, but not renamed against the rule', () => {
  const symbols = { ...old, username: '!!!' };
  expect(isValid(symbols, { priority: 5 })).toBe(true);
  expect(isValid(symbols, { username: '???' })).toBe(false);
  expect(isValid(symbols, { targetType: 'hashtag' })).toBe(false);
  expect(isValid(symbols, { username: 'Miete' })).toBe(true);
});

test('an influencer may lose no purpose, but one without a purpose can be edited', () => {
  const influencer = { targetType: 'influencer', username: 'petra_p', purpose: 'Reichweite' } as const;
  expect(isValid(influencer, { purpose: ' ' })).toBe(false);
  expect(isValid({ ...influencer, purpose: '' }, { isActive: false })).toBe(true);
});
