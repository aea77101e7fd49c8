import { expect, test } from 'bun:test';
import { firstWord, judgeConnection, readableSize } from './connection';

test('uses the connection state that the server reports, and treats a silent server as an error', () => {
  expect(judgeConnection('connected', false)).toBe('connected');
  expect(judgeConnection('error', false)).toBe('error');
  expect(judgeConnection('connected', true)).toBe('error');
  expect(judgeConnection('elsewhere' as 'error', false)).toBe('unknown');
  expect(judgeConnection(undefined, false)).toBe('unknown');
});

test('shortens the version to its first word', () => {
  expect(firstWord('18.4 (Debian 18.4-1.pgdg120+1)')).toBe('18.4');
  expect(firstWord('')).toBe('');
});

test('formats a size in the largest unit that gives at least one', () => {
  expect(readableSize(0)).toEqual({ amount: 0, unit: 'B' });
  expect(readableSize(999)).toEqual({ amount: 999, unit: 'B' });
  expect(readableSize(8_192)).toEqual({ amount: 8.192, unit: 'kB' });
  expect(readableSize(2_500_000_000)).toEqual({ amount: 2.5, unit: 'GB' });
  expect(readableSize(3e16).unit).toBe('TB');
});
