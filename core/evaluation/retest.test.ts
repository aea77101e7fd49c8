import { describe, expect, test } from 'bun:test';
import { binomialTail, findConspicuous } from './retest';

describe('the tail of the binomial distribution', () => {
  test.each([
    [10, 0, 0.3, 1],
    [1, 1, 0.25, 0.25],
    // Ten tosses of a fair coin. The probability of ten heads is 1/1,024, and the probability of at least
    // nine heads is 11/1,024.
    [10, 10, 0.5, 1 / 1_024],
    [10, 9, 0.5, 11 / 1_024],
    [4, 2, 0.1, 1 - 0.9 ** 4 - 4 * 0.1 * 0.9 ** 3],
  ])('for %d trials with at least %d successes at a rate of %d is %d', (n, least, rate, expected) => {
    expect(binomialTail(n, least, rate)).toBeCloseTo(expected, 12);
  });
});

describe('requests in which more labels differ than chance would explain', () => {
  const calm = Array.from({ length: 19 }, (_, index) => ({ n: 10, differing: index % 5 === 0 ? 1 : 0 }));

  test('include one in which every statement got a different label', () => {
    const changed = { n: 10, differing: 10 };
    expect(findConspicuous([...calm, changed])).toEqual([changed]);
  });

  test('are not found if labels differ equally often in all requests', () => {
    expect(findConspicuous(calm)).toEqual([]);
    expect(findConspicuous(Array.from({ length: 20 }, () => ({ n: 10, differing: 5 })))).toEqual([]);
    expect(findConspicuous([])).toEqual([]);
    expect(findConspicuous([{ n: 3, differing: 3 }])).toEqual([]);
  });

  test('are reported by chance in about one in a hundred retests', () => {
    let state = 7;
    const random = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const retest = () =>
      Array.from({ length: 20 }, () => ({
        n: 10,
        differing: Array.from({ length: 10 }, random).filter((value) => value < 0.08).length,
      }));
    const named = Array.from({ length: 2_000 }, retest).filter(
      (requests) => findConspicuous(requests).length > 0,
    );
    expect(named.length / 2_000).toBeLessThan(0.015);
  });
});
