import { expect, test } from 'bun:test';
import { isAnalysed } from './analysed';

test.each([
  [0, 0, true],
  [100, 100, true],
  [95, 100, true],
  [94, 100, false],
  [0, 1, false],
  [3, 3, true],
])('%i statements from %i posts count as analysed: %p', (statements, posts, expected) => {
  expect(isAnalysed({ statements, posts })).toBe(expected);
});
