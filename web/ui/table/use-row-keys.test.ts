import { expect, test } from 'bun:test';
import { rowAfter } from './use-row-keys';

test('moves between rows with the arrow keys, Home, End, j and k, and ignores other keys', () => {
  expect(rowAfter('ArrowDown', 0, 3)).toBe(1);
  expect(rowAfter('ArrowDown', 2, 3)).toBe(2);
  expect(rowAfter('ArrowUp', 0, 3)).toBe(0);
  expect([rowAfter('Home', 2, 3), rowAfter('End', 0, 3)]).toEqual([0, 2]);
  expect([rowAfter('j', 1, 3), rowAfter('k', 1, 3)]).toEqual([2, 0]);
  expect([rowAfter('x', 1, 3), rowAfter('toString', 1, 3)]).toEqual([undefined, undefined]);
});
