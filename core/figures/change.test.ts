import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { limits } from '../limits';
import {
  type Change,
  chanceTestOf,
  compareCounts,
  errorsApart,
  probabilityOf,
  relativeChange,
  strengthOf,
} from './change';
import { exactChange } from './exact-change';

const FEWEST = limits.fewestStatements;
const anyCount = fc.nat({ max: 5_000_000 });
const enough = fc.integer({ min: FEWEST, max: 5_000_000 });

const opposite = { rise: 'fall', fall: 'rise', steady: 'steady' } as const;

const holds = (counts: fc.Arbitrary<number>, isTrue: (a: number, b: number) => boolean): void =>
  fc.assert(fc.property(counts, counts, isTrue), { numRuns: 2_000 });

describe('the change between two counts', () => {
  test.each<[string, number, number, Pick<Change, 'direction' | 'doubt'>]>([
    ['a third more than a large count', 1_000, 1_340, { direction: 'rise', doubt: null }],
    ['half of a large count', 200, 100, { direction: 'fall', doubt: null }],
    ['no difference', 500, 500, { direction: 'steady', doubt: null }],
    ['a fifth more than a small count', 33, 40, { direction: 'rise', doubt: 'chance' }],
    ['a sixth more', 83, 97, { direction: 'rise', doubt: 'chance' }],
    ['too few statements before', 29, 290, { direction: 'rise', doubt: 'few' }],
    ['too few statements now', 290, 29, { direction: 'fall', doubt: 'few' }],
    ['no statements before', 0, 500, { direction: 'steady', doubt: 'few' }],
    ['no statements at all', 0, 0, { direction: 'steady', doubt: 'few' }],
    ['just enough statements before', 30, 290, { direction: 'rise', doubt: null }],
    ['exactly a tenth more than a large count', 100_000, 110_000, { direction: 'steady', doubt: null }],
    ['one statement more than a tenth more', 100_000, 110_001, { direction: 'rise', doubt: null }],
    ['exactly a tenth less', 100_000, 90_000, { direction: 'steady', doubt: null }],
    ['one statement more than a tenth less', 100_000, 89_999, { direction: 'fall', doubt: null }],
  ])('%s: from %i to %i', (_, before, now, expected) => {
    const change = compareCounts(before, now);
    expect(change).toMatchObject({ before, now, ...expected });
    expect(change.isNotable).toBe(expected.direction !== 'steady' && expected.doubt === null);
  });

  test.each([
    [200, 269, 0.345],
    [1_000, 1_340, 0.34],
    [2_000, 2_001, 0.001],
    [8_000, 8_044, 0.006],
    [0, 5, null],
  ])('from %i to %i is %p, relative to the first and rounded half up', (before, now, expected) => {
    expect(relativeChange(before, now)).toBe(expected);
  });

  test.each([
    [290, 390, 0.345, '34%'],
    [null, 390, 0.345, '35%'],
    [0, 390, null, '0%'],
  ])('from %p to %i, with a relative change of %p, is written as %s', (before, now, relative, expected) => {
    const written = exactChange(before, now, relative).toLocaleString('en', { style: 'percent' });
    expect(written).toBe(expected);
  });

  test('is doubtful and never notable if the two periods are not comparable', () => {
    const notTold = { doubt: 'incomplete', isNotable: false } as const;
    expect(compareCounts(200, 100, false)).toMatchObject({
      before: 200,
      now: 100,
      relative: -0.5,
      ...notTold,
    });
    expect(compareCounts(500, 500, false)).toMatchObject({ direction: 'steady', ...notTold });
    expect(compareCounts(29, 290, false)).toMatchObject({ direction: 'rise', ...notTold });
  });

  test('is rounded to three decimals, and is null if the earlier count is zero', () => {
    expect(compareCounts(3, 4).relative).toBe(0.333);
    expect(compareCounts(160, 79).relative).toBe(-0.506);
    expect(compareCounts(0, 4).relative).toBeNull();
    expect(relativeChange(2.5, 3.5)).toBe(0.4);
  });
});

describe('the rule for notable changes', () => {
  test('is exact at the ten percent boundary for any counts', () => {
    holds(enough, (before, now) => {
      const isBeyond = Math.abs(now - before) * 10 > before;
      return (compareCounts(before, now).direction !== 'steady') === isBeyond;
    });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 500_000 }), (tenth) => {
        const directions = [11 * tenth, 11 * tenth + 1, 9 * tenth, 9 * tenth - 1].map(
          (now) => compareCounts(10 * tenth, now).direction,
        );
        expect(directions).toEqual(['steady', 'rise', 'steady', 'fall']);
      }),
    );
  });

  test('requires at least 30 statements in each period', () => {
    holds(
      anyCount,
      (before, now) => (compareCounts(before, now).doubt === 'few') === Math.min(before, now) < 30,
    );
    holds(
      fc.integer({ min: 20, max: 40 }),
      (before, now) => (compareCounts(before, now).doubt === 'few') === Math.min(before, now) < 30,
    );
  });

  test('is symmetric, except that the direction of a notable change is reversed', () => {
    holds(anyCount, (a, b) => {
      const [there, back] = [compareCounts(a, b), compareCounts(b, a)];
      if (there.isNotable && back.isNotable) expect(back.direction).toBe(opposite[there.direction]);
      return errorsApart(a, b) === errorsApart(b, a);
    });
  });

  test('still considers a change notable if both counts are multiplied by the same number', () => {
    fc.assert(
      fc.property(enough, enough, fc.integer({ min: 1, max: 1_000 }), (before, now, times) => {
        const change = compareCounts(before, now);
        const scaled = compareCounts(before * times, now * times);
        expect([scaled.direction, scaled.relative]).toEqual([change.direction, change.relative]);
        if (change.isNotable) expect(scaled.isNotable).toBe(true);
      }),
    );
  });

  test('considers a rise notable if a smaller rise from the same count is notable', () => {
    fc.assert(
      fc.property(enough, enough, fc.nat(1_000), (before, now, more) => {
        const change = compareCounts(before, now);
        if (change.isNotable && change.direction === 'rise')
          expect(compareCounts(before, now + more)).toMatchObject({ direction: 'rise', isNotable: true });
      }),
    );
  });
});

/**
 * Computes the smallest difference between two counts with a given sum at which the exact two-sided binomial
 * test with probability 1/2 rejects at the 5% level.
 */
const exactlyApart = (sum: number): number => {
  const all = 1n << BigInt(sum);
  let [ways, below] = [1n, 1n];
  let less = 0;
  while (below * 40n <= all) {
    ways = (ways * BigInt(sum - less)) / BigInt(less + 1);
    below += ways;
    less += 1;
  }
  // At this point, `less` is the smallest count that the test does not reject.
  return sum - 2 * (less - 1);
};

describe('chance', () => {
  test('is ruled out at the same difference as in the exact test, or at the next possible one', () => {
    const later: number[] = [];
    for (let sum = 2 * FEWEST; sum <= 1_000; sum += 1) {
      const apart = exactlyApart(sum);
      const split = (difference: number): number =>
        errorsApart((sum - difference) / 2, (sum + difference) / 2);
      const isBeyond = (difference: number): boolean =>
        split(difference) > limits.notableChange.standardErrors;
      expect({ sum, early: isBeyond(apart - 2) }).toEqual({ sum, early: false });
      expect({ sum, late: isBeyond(apart + 2) }).toEqual({ sum, late: true });
      if (!isBeyond(apart)) later.push(sum);
    }
    expect(later.length).toBeLessThan(20);
  });

  test('makes at most one in twenty random changes notable', () => {
    // All pairs of Poisson counts with a mean of 60, weighted by their probability.
    const mean = 60;
    const chances = [Math.exp(-mean)];
    for (let n = 1; n < 160; n += 1) chances.push(((chances.at(-1) ?? 0) * mean) / n);
    let notable = 0;
    for (const [before, p] of chances.entries()) {
      for (const [now, q] of chances.entries()) if (compareCounts(before, now).isNotable) notable += p * q;
    }
    expect(notable).toBeLessThan(0.05);
    expect(notable).toBeGreaterThan(0.03);
  });
});

const anyErrors = fc.double({ min: 0, max: 6, noNaN: true });

describe('a look at several series', () => {
  // Two-sided probabilities of the standard normal distribution.
  test.each([
    [0, 1],
    [0.5, 0.6170750774519738],
    [1, 0.31731050786291415],
    [1.96, 0.04999579029644087],
    [2.807, 0.005000524169875909],
    [4, 0.00006334248366623993],
  ])('a difference of %d standard errors has the probability %d', (errors, expected) => {
    expect(Math.abs(probabilityOf(errors) - expected)).toBeLessThan(2e-7);
  });

  test('tests a single series like one that is compared alone', () => {
    fc.assert(
      fc.property(anyErrors, (errors) => {
        expect(chanceTestOf([errors])(errors)).toBe(errors > limits.notableChange.standardErrors);
      }),
    );
    holds(enough, (before, now) => {
      const isBeyond = chanceTestOf([strengthOf(before, now)]);
      return (
        JSON.stringify(compareCounts(before, now, true, isBeyond)) ===
        JSON.stringify(compareCounts(before, now))
      );
    });
  });

  test('follows the definition of Benjamini and Hochberg', () => {
    fc.assert(
      fc.property(fc.array(anyErrors, { minLength: 1, maxLength: 60 }), (look) => {
        const isBeyond = chanceTestOf(look);
        const found = look.filter(isBeyond);
        // The largest number of series of which the least certain one has at most its share of q.
        const allowed = look.filter((errors) => {
          const rank = (least: number): number => look.filter((other) => other >= least).length;
          return look.some(
            (least) => errors >= least && probabilityOf(least) <= (0.1 * rank(least)) / look.length,
          );
        });
        expect(found).toEqual(allowed.filter((errors) => errors > 1.96));
      }),
    );
  });

  test('finds no more among more series without a difference', () => {
    fc.assert(
      fc.property(fc.array(anyErrors, { minLength: 1 }), fc.nat(50), (look, further) => {
        const [few, many] = [look, [...look, ...Array<number>(further).fill(0)]].map(chanceTestOf);
        expect(look.filter((errors) => many?.(errors) && !few?.(errors))).toEqual([]);
      }),
    );
  });

  test('still finds a clear change among many series', () => {
    const isBeyond = chanceTestOf([strengthOf(100, 160), ...Array<number>(48).fill(0)]);
    expect(compareCounts(100, 160, true, isBeyond)).toMatchObject({ direction: 'rise', isNotable: true });
    expect(compareCounts(100, 135, true, isBeyond).doubt).toBe('chance');
    expect(compareCounts(100, 135).doubt).toBeNull();
  });
});
