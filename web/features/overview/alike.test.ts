import { expect, test } from 'bun:test';
import { alikeIn } from './alike';

test('returns the value, even null, that several cells have in common', () => {
  expect(alikeIn([9, 9, 9])).toBe(9);
  expect(alikeIn([null, null])).toBeNull();
  expect(alikeIn([9, 8, 9])).toBeUndefined();
  expect(alikeIn([9])).toBeUndefined();
  expect(alikeIn([])).toBeUndefined();
});
