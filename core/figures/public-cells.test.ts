import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { areTellable, dividedRows, hasFigures, toldBeside, toldCount, toldParts } from './public-cells';

const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);
const isSmall = (n: number): boolean => n > 0 && n < 10;

/** Counts that are mostly close to the threshold for publication, and sometimes far above the threshold. */
const count = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 24 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 500 }) },
);
const list = fc.array(count, { maxLength: 16 });

describe('a count', () => {
  test.each([
    [0, 0],
    [1, null],
    [9, null],
    [10, 10],
    [1_000, 1_000],
  ])('of %p statements is published as %p', (n, told) => {
    expect(toldCount(n)).toBe(told);
    expect(hasFigures({ totalDiscussions: toldCount(n) })).toBe(n >= 10);
  });
});

describe('parts of a total, some of which may be withheld', () => {
  const told = (counts: readonly number[]): number[] => toldParts(counts, (n) => n);

  test.each([
    ['are all published if all are large', [40, 30, 10], [40, 30, 10]],
    ['are published without those that are 0', [40, 0, 10], [40, 10]],
    ['are published without the smallest large one if exactly one is small', [40, 30, 12, 3], [40, 30]],
    ['include every large one if the two small ones add up to enough', [40, 30, 8, 7], [40, 30]],
    [
      'are published without one of the large ones if the small ones are all 1, which their sum would reveal',
      [40, 30, ...Array(10).fill(1)],
      [40],
    ],
    [
      'are published without one of the large ones if the small ones are both 9, which their sum would reveal',
      [40, 30, 9, 9],
      [40],
    ],
    ['are either all published or all withheld if they are equal', [40, 12, 12, 3], [40]],
    ['are published in their original order', [3, 12, 40, 30], [40, 30]],
    ['are all withheld if one is large and one is small', [500, 3], []],
    ['are all withheld if all are small', [9, 5, 3], []],
    ['are an empty list if there are none', [], []],
  ])('%s', (_, counts, expected) => {
    expect(told(counts as number[])).toEqual(expected as number[]);
  });

  test.each([
    ['are published without another, as the sum would reveal the first', [40, 30, 20], 40, [30]],
    ['are published without the next smallest if it is the smallest', [40, 30, 20, 15], 15, [40, 30]],
    ['include all others that are large if there is a small one', [40, 30, 5], 30, [40]],
  ])('with one that must be withheld %s', (_, counts, hidden, expected) => {
    expect(
      toldParts(
        counts as number[],
        (n) => n,
        (n) => n === hidden,
      ),
    ).toEqual(expected as number[]);
  });

  test('are never published if small, and leave a remainder that is 0 or at least ten', () => {
    fc.assert(
      fc.property(list, (counts) => {
        const shown = told(counts);
        const left = sum(counts) - sum(shown);
        expect(shown.some((n) => n < 10)).toBe(false);
        if (sum(counts) >= 10) expect(left === 0 || left >= 10).toBe(true);
        if (!counts.some(isSmall)) expect(shown).toEqual(counts.filter((n) => n > 0));
      }),
      { numRuns: 2_000 },
    );
  });

  test('do not reveal the withheld counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 16 }), (counts) => {
        const shown = told(counts);
        const hidden = counts.filter((n) => !shown.includes(n));
        if (shown.length === 0 || hidden.length === 0) return;
        const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join();
        // Whether the published counts would stay the same if `n` statements were moved from one hidden count
        // to another.
        const isOther = (from: number, to: number, n: number): boolean => {
          const other = hidden.map((count, at) => count + (at === to ? n : 0) - (at === from ? n : 0));
          return other.every((count) => count > 0) && sorted(told([...shown, ...other])) === sorted(shown);
        };
        const isOpen = hidden.some((count, from) =>
          hidden.some(
            (_, to) =>
              from !== to &&
              Array.from({ length: count }, (__, n) => n + 1).some((n) => isOther(from, to, n)),
          ),
        );
        expect(hidden.length).toBeGreaterThan(1);
        expect(isOpen).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a table whose rows have parts', () => {
  const row = fc.tuple(count, count, count);
  const table = fc.array(row, { minLength: 1, maxLength: 16 });

  const tell = (rows: readonly (readonly number[])[]) => {
    const told = toldParts(rows, (parts) => sum(parts));
    return {
      told,
      divided: dividedRows(
        rows,
        (parts) => parts,
        (one) => told.includes(one),
      ),
    };
  };

  test('does not reveal a small part, either directly or by subtraction from the total', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const { told, divided } = tell(rows);
        for (const parts of divided) {
          expect(areTellable(parts)).toBe(true);
          expect(told).toContain(parts);
        }
        const whole = [0, 1, 2].map((part) => sum(rows.map((parts) => parts[part] ?? 0)));
        const left = whole.map((n, part) => n - sum([...divided].map((parts) => parts[part] ?? 0)));
        // If no row is divided into its parts, no published part can be subtracted from the total, so the
        // remaining parts may be small.
        expect(divided.size === 0 || areTellable(left)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('withholds the parts of a row if one is small, and those of further rows where necessary', () => {
    const rows = [
      [100, 50, 20],
      [40, 20, 10],
      [30, 12, 11],
      [25, 11, 3],
    ];
    expect([...tell(rows).divided]).toEqual(rows.slice(0, 2));
    expect([...tell(rows.slice(0, 3)).divided]).toEqual(rows.slice(0, 3));
    expect(tell(rows.slice(3)).divided.size).toBe(0);
  });

  test('publishes no parts of a row whose count is withheld', () => {
    const rows = [
      [400, 100, 100],
      [20, 15, 10],
      [3, 0, 0],
    ];
    expect(tell(rows).told).toEqual(rows.slice(0, 1));
    expect([...tell(rows).divided]).toEqual(rows.slice(0, 1));
  });
});

describe('parts that are published alongside their total', () => {
  test.each([
    [
      'are published without the smallest if the rest of the total is small',
      62,
      [14, 15, 14, 15, null],
      [null, 15, 14, 15, null],
    ],
    ['are all published if the rest is 0', 30, [10, 20, 0], [10, 20, 0]],
    ['are all published if the rest is large', 60, [10, 20, null], [10, 20, null]],
    ['are withheld until the rest is large enough', 14, [10, null], [null, null]],
    ['are all withheld if the total is withheld', null, [10, 20, 0], [null, null, null]],
  ])('%s', (_, total, parts, told) => {
    expect(toldBeside(total, parts)).toEqual(told);
  });

  test('never reveal a small count when they are subtracted from the total', () => {
    fc.assert(
      fc.property(list, count, fc.infiniteStream(fc.boolean()), (counts, outside, isHidden) => {
        const total = sum(counts) + outside;
        const parts = counts.map((n) => (isHidden.next().value || isSmall(n) ? null : n));
        const told = toldBeside(total, parts);
        const left = total - sum(told.map((n) => n ?? 0));
        if (total >= 10) expect(isSmall(left)).toBe(false);
        for (const [index, n] of told.entries()) expect([null, parts[index]]).toContain(n);
      }),
    );
  });
});
