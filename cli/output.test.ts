import { expect, test } from 'bun:test';
import { formatShare } from './output';

test.each([
  [0, 1_000, '0%'],
  [2, 1_000, '<1%'],
  [5, 1_000, '1%'],
  [614, 1_000, '61%'],
  [995, 1_000, '>99%'],
  [998, 1_000, '>99%'],
  [1_000, 1_000, '100%'],
  [0, 0, '–'],
])('formats %i of %i as %s, as the screens do', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
