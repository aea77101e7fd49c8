import { expect, test } from 'bun:test';
import { fontSizeOf, weightOf } from './cloud-sizes';

test('lowers the weight by one every two ranks, but never below one', () => {
  expect([1, 2, 3, 4, 17, 18, 19, 20].map(weightOf)).toEqual([10, 9, 9, 8, 2, 1, 1, 1]);
  expect(weightOf(400)).toBe(1);
});

test('sets the font size to three times the weight, between 14 and 32 pixels', () => {
  expect([1, 2, 4, 10, 12, 20].map(fontSizeOf)).toEqual([30, 27, 24, 15, 14, 14]);
});
