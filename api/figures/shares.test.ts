import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { sharesOf } from './shares';

test.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [2, 1, 0],
    [66.7, 33.3, 0],
  ],
  [
    [5, 0, 0],
    [100, 0, 0],
  ],
  [
    [1, 1_000_000, 0],
    [0, 100, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [7, 7, 7, 7, 7, 7],
    [16.7, 16.7, 16.7, 16.7, 16.6, 16.6],
  ],
])('turns the counts %j into the shares %j', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});

test('makes shares add up to exactly 100, each accurate to a tenth of a percent', () => {
  const counts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(counts, (of) => {
      const total = of.reduce((sum, n) => sum + n, 0);
      const shares = sharesOf(of);
      const tenths = shares.map((share) => Math.round(share * 10));
      expect(tenths.reduce((sum, n) => sum + n, 0)).toBe(total === 0 ? 0 : 1_000);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - ((of[index] ?? 0) / Math.max(total, 1)) * 100)).toBeLessThan(0.1000001);
      }
    }),
  );
});
