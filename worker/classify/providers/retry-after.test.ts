import { expect, test } from 'bun:test';
import { retryAfterSeconds } from './retry-after';

const now = Date.parse('2026-11-22T07:00:00Z');

test.each([
  ['12', 12],
  [' 1.5 ', 1.5],
  ['Sun, 22 Nov 2026 07:01:30 GMT', 90],
  ['Sun, 22 Nov 2026 06:00:00 GMT', 0],
  ['-1', null],
  ['soon', null],
  ['', null],
  [null, null],
])('reads %j as %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
