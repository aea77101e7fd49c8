import { expect, test } from 'bun:test';
import { alikeIn } from './alike';

test('returns the value that several cells share, even if it is null', () => {
  expect(alikeIn([9, 9, 9])).toBe(9);
  expect(alikeIn([null, null])).toBeNull();
  expect(alikeIn([9, 8, 9])).toBeUndefined();
  expect(alikeIn([9])).toBeUndefined();
  expect(alikeIn([])).toBeUndefined();
});
