import { describe, expect, test } from 'bun:test';
import { logRange, logTicks, withoutZeros } from './log-scale';

test('replaces zeros with gaps', () => {
  expect(withoutZeros([10, 0, null, 0, 20, 0.5])).toEqual([10, null, null, null, 20, 0.5]);
});

test('the range extends beyond the values, even a single one, and is 1 to 10 if there are none', () => {
  const [low, high] = logRange(1, 1_000);
  expect(low).toBeLessThan(0.7);
  expect(high).toBeGreaterThan(1_200);
  expect(logRange(null, null)).toEqual([1, 10]);
  const [below, above] = logRange(7, 7);
  expect(below).toBeLessThan(7);
  expect(above).toBeGreaterThan(7);
});

describe('the ticks of a logarithmic axis', () => {
  test('include at least one value in any range, and at least two if the highest is twice the lowest or more', () => {
    const lowests = Array.from({ length: 200 }, (_, index) => index + 1);
    const factors = [1, 1.03, 1.1, 1.2, 1.4, 1.7, 2, 2.4, 3, 5];
    const ranges = lowests.flatMap((lowest) => factors.map((factor) => [lowest, Math.ceil(lowest * factor)]));
    const sparse = ranges.flatMap(([lowest = 0, highest = 0]) =>
      [4, 5, 7].filter((most) => {
        const ticks = logTicks(...logRange(lowest, highest), most, 1);
        return ticks.length < (highest / lowest >= 2 ? 2 : 1);
      }),
    );
    expect(sparse).toEqual([]);
  });

  test.each([
    { low: 0.6, high: 1_200, most: 7, leastStep: 1, ticks: [1, 3, 10, 30, 100, 300, 1_000] },
    { low: 0.8, high: 60, most: 7, leastStep: 1, ticks: [1, 2, 5, 10, 20, 50] },
    { low: 0.66, high: 12, most: 5, leastStep: 1, ticks: [1, 2, 5, 10] },
    { low: 0.02, high: 40, most: 5, leastStep: 0, ticks: [0.1, 1, 10] },
    { low: 30, high: 39, most: 5, leastStep: 0, ticks: [30, 32, 34, 36, 38] },
    { low: 4.6, high: 8.2, most: 7, leastStep: 1, ticks: [5, 6, 7, 8] },
    { low: 0.5, high: 3e9, most: 5, leastStep: 1, ticks: [1, 100, 10_000, 1e6, 1e8] },
  ])(
    'from $low to $high, with room for at most $most, are $ticks',
    ({ low, high, most, leastStep, ticks }) => {
      expect(logTicks(low, high, most, leastStep)).toEqual([...ticks]);
    },
  );
});
