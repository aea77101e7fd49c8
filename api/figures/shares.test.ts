import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { sharesOf } from './shares';

test.each([
  [
    [1, 1, 1],
    [33.3, 33.3, 33.3],
  ],
  [
    [57, 43, 100],
    [28.5, 21.5, 50],
  ],
  [
    [1, 1_999],
    [0.1, 100],
  ],
  [
    [7, 0, 0],
    [100, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [2, 2, 2, 1],
    [28.6, 28.6, 28.6, 14.3],
  ],
])('turns the counts %j into the shares %j', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});

test('gives equal counts equal shares, each accurate to within 0.05 percentage points', () => {
  const counts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(counts, (of) => {
      const total = of.reduce((sum, n) => sum + n, 0);
      const shares = sharesOf(of);
      for (const [index, share] of shares.entries()) {
        const n = of[index] ?? 0;
        expect(Math.abs(share - (n / Math.max(total, 1)) * 100)).toBeLessThan(0.0500001);
        expect(share).toBe(shares[of.indexOf(n)] ?? -1);
      }
    }),
  );
});
