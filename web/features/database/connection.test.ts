import { expect, test } from 'bun:test';
import { connectionOf, firstWord, sizeOf } from './connection';

test("takes the connection's state from the server; a silent server is an error", () => {
  expect(connectionOf('connected', false)).toBe('connected');
  expect(connectionOf('error', false)).toBe('error');
  expect(connectionOf('connected', true)).toBe('error');
  expect(connectionOf('elsewhere' as 'error', false)).toBe('unknown');
  expect(connectionOf(undefined, false)).toBe('unknown');
});

test('shortens the version to its first word', () => {
  expect(firstWord('18.4 (Debian 18.4-1.pgdg120+1)')).toBe('18.4');
  expect(firstWord('')).toBe('');
});

test('formats a size in the largest unit in which it is at least one', () => {
  expect(sizeOf(0)).toEqual({ amount: 0, unit: 'B' });
  expect(sizeOf(999)).toEqual({ amount: 999, unit: 'B' });
  expect(sizeOf(8_192)).toEqual({ amount: 8.192, unit: 'kB' });
  expect(sizeOf(2_500_000_000)).toEqual({ amount: 2.5, unit: 'GB' });
  expect(sizeOf(3e16).unit).toBe('TB');
});
