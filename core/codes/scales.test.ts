import { expect, test } from 'bun:test';
import { urgencyLevel } from './scales';

test('names every mean as the number that is shown for it', () => {
  const shown = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  const means = Array.from({ length: 401 }, (_, step) => (100 + step) / 100);
  const rounded = (mean: number): number => Number(shown.format(mean));
  expect(means.filter((mean) => urgencyLevel(mean) !== urgencyLevel(rounded(mean)))).toEqual([]);
  expect([1, 2, 3, 4, 5].map(urgencyLevel)).toEqual(['low', 'medium', 'high', 'very_high', 'very_high']);
});
