import { expect, test } from 'bun:test';
import { until } from './until';

test('returns the first result that is not false, null or undefined, even if it is 0', async () => {
  let looks = 0;
  expect(await until('the third look', () => (looks++ < 2 ? null : looks))).toBe(3);
  expect(await until('a number', async () => 0)).toBe(0);
});

test('reports what it was waiting for when it times out', async () => {
  await expect(until('the moon is full', () => false, 30)).rejects.toThrow(
    'Waited 0.03 s until the moon is full: in vain',
  );
});

test('rethrows an error thrown by the check', async () => {
  await expect(until('it works', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
