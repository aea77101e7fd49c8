import { expect, test } from 'bun:test';
import { firstWord, judgeConnection, readableSize } from './connection';

test('reports the state that the server returns, or an error if the server does not respond', () => {
  expect(judgeConnection('connected', false)).toBe('connected');
  expect(judgeConnection('error', false)).toBe('error');
  expect(judgeConnection('connected', true)).toBe('error');
  expect(judgeConnection('elsewhere' as 'error', false)).toBe('unknown');
  expect(judgeConnection(undefined, false)).toBe('unknown');
});

test('shortens the Postgres version to its first word', () => {
  expect(firstWord('18.4 (Debian 18.4-1.pgdg120+1)')).toBe('18.4');
  expect(firstWord('')).toBe('');
});

test('formats a size in the largest unit in which it is at least 1', () => {
  expect(readableSize(0)).toEqual({ amount: 0, unit: 'B' });
  expect(readableSize(999)).toEqual({ amount: 999, unit: 'B' });
  expect(readableSize(8_192)).toEqual({ amount: 8.192, unit: 'kB' });
  expect(readableSize(2_500_000_000)).toEqual({ amount: 2.5, unit: 'GB' });
  expect(readableSize(3e16).unit).toBe('TB');
});
