import { expect, test } from 'bun:test';
import { idAt, timeOfId } from './ids';

test('decodes the time of a real id', () => {
  // A post by Wikipedia, which is the example in its article "Snowflake ID".
  expect(new Date(timeOfId('1541815603606036480')).toISOString()).toBe('2022-06-28T16:07:40.105Z');
});

test('returns the millisecond for which an id was created', () => {
  const ms = Date.UTC(2027, 11, 24, 18, 0, 0, 123);
  expect(timeOfId(idAt(ms, 0))).toBe(ms);
  expect(timeOfId(idAt(ms, 2 ** 22 - 1))).toBe(ms);
});

test('orders ids by time, and by sequence number within a millisecond', () => {
  const ms = Date.UTC(2026, 10, 20);
  const ids = [idAt(ms, 0), idAt(ms, 1), idAt(ms + 1, 0)].map(BigInt);
  expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
});

test('returns no time for an invalid id', () => {
  for (const text of ['', 'abc', '-1', '12345678901234567890', '1.5'])
    expect(Number.isNaN(timeOfId(text))).toBe(true);
});
