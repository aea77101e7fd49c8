import { expect, test } from 'bun:test';
import { pollWhile } from './poll-while';

test('polls frequently only while something is known to be running', () => {
  const { refetchInterval } = pollWhile((isRunning: boolean) => isRunning, 2_000);
  expect(refetchInterval({ state: { data: true } })).toBe(2_000);
  expect(refetchInterval({ state: { data: false } })).toBe(300_000);
  expect(refetchInterval({ state: {} })).toBe(300_000);
});
