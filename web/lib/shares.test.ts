import { expect, test } from 'bun:test';
import { shareOf } from './shares';

test('caps a share at 100%, and returns 0 if the total is 0', () => {
  expect(shareOf(1, 4)).toBe(0.25);
  expect(shareOf(5, 4)).toBe(1);
  expect(shareOf(0, 0)).toBe(0);
  expect(shareOf(3, 0)).toBe(0);
});
