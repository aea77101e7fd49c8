import { expect, test } from 'bun:test';
import { connectionOf, firstWord, isBusy, isStuck, sizeOf } from './connection';

test('a connection is what the server says; a server that says nothing is an error', () => {
  expect(connectionOf('connected', false)).toBe('connected');
  expect(connectionOf('error', false)).toBe('error');
  expect(connectionOf('connected', true)).toBe('error');
  expect(connectionOf('elsewhere' as 'error', false)).toBe('unknown');
  expect(connectionOf(undefined, false)).toBe('unknown');
});

test('of the version, the first word', () => {
  expect(firstWord('18.4 (Debian 18.4-1.pgdg120+1)')).toBe('18.4');
  expect(firstWord('')).toBe('');
});

test('a size is told in the largest unit in which it is at least one', () => {
  expect(sizeOf(0)).toEqual({ amount: 0, unit: 'B' });
  expect(sizeOf(999)).toEqual({ amount: 999, unit: 'B' });
  expect(sizeOf(8_192)).toEqual({ amount: 8.192, unit: 'kB' });
  expect(sizeOf(2_500_000_000)).toEqual({ amount: 2.5, unit: 'GB' });
  expect(sizeOf(3e16).unit).toBe('TB');
});

test('a queue is stuck when what waits is old and nothing is under way', () => {
  const queue = { name: 'session.advance', waiting: 2, active: 0, failed: 0, oldestSeconds: 901 };
  expect(isStuck(queue)).toBe(true);
  expect(isStuck({ ...queue, active: 1 })).toBe(false);
  expect(isStuck({ ...queue, oldestSeconds: 900 })).toBe(false);
  expect(isStuck({ ...queue, waiting: 0 })).toBe(false);
});

test('a queue in which nothing waits, runs or has failed needs no line', () => {
  const queue = { name: 'trends.fetch', waiting: 0, active: 0, failed: 0, oldestSeconds: 0 };
  expect(isBusy(queue)).toBe(false);
  for (const change of [{ waiting: 1 }, { active: 1 }, { failed: 1 }])
    expect(isBusy({ ...queue, ...change })).toBe(true);
});
