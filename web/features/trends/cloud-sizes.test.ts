import { expect, test } from 'bun:test';
import { fontSizeOf, weightOf } from './cloud-sizes';

test('reduces the weight by one at every other rank, but not below one', () => {
  expect([1, 2, 3, 4, 17, 18, 19, 20].map(weightOf)).toEqual([10, 9, 9, 8, 2, 1, 1, 1]);
  expect(weightOf(400)).toBe(1);
});

test('uses three times the weight as font size, but at least 14 and at most 32 pixels', () => {
  expect([1, 2, 4, 10, 12, 20].map(fontSizeOf)).toEqual([30, 27, 24, 15, 14, 14]);
});
