import { describe, expect, test } from 'bun:test';
import { estimateAccuracy, estimateKappa, macroF1Of, scoreCodes } from './agreement';
import { wilsonInterval } from './interval';
import { type CodeTable, crossTabulate } from './table';

/**
 * From Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, table 18.1: two raters, 100
 * subjects.
 */
const textbook: CodeTable = [
  [75, 1, 4],
  [5, 4, 1],
  [0, 0, 10],
];

const nothing: CodeTable = [
  [0, 0],
  [0, 0],
];

/**
 * Creates a seeded random number generator (mulberry32), so that every run of the test has the same result.
 */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Estimates the standard deviation of a figure by bootstrapping: computes the figure for tables that are
 * resampled from the statements of one table.
 */
const drawnSpread = (table: CodeTable, figure: (table: CodeTable) => number | null): number => {
  const random = randomFrom(7);
  const statements = table.flatMap((row, r) =>
    row.flatMap((n, c) => Array.from({ length: n }, () => [r, c] as const)),
  );
  const values = Array.from({ length: 2_000 }, () => {
    const drawn = table.map((row) => row.map(() => 0));
    for (const _ of statements) {
      const [r, c] = statements[Math.floor(random() * statements.length)] ?? [0, 0];
      const row = drawn[r] ?? [];
      row[c] = (row[c] ?? 0) + 1;
    }
    return figure(drawn) ?? 0;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

const halfWidth = (interval: readonly [number, number] | null): number =>
  interval === null ? Number.NaN : (interval[1] - interval[0]) / 2;

describe('kappa', () => {
  test('is 0.4 for a two-by-two table from a textbook', () => {
    const table = [
      [20, 5],
      [10, 15],
    ];
    expect(estimateKappa(table).value).toBeCloseTo(0.4, 10);
  });

  test('matches the value and standard error of a published three-by-three table', () => {
    const { value, interval } = estimateKappa(textbook);
    expect(value).toBeCloseTo(0.676, 3);
    expect(halfWidth(interval) / 1.96).toBeCloseTo(0.088, 2);
  });

  test('is 1 for perfect agreement, and null without statements or with only one code', () => {
    const perfect = [
      [3, 0],
      [0, 2],
    ];
    expect(estimateKappa(perfect).value).toBe(1);
    expect(estimateKappa(nothing)).toEqual({ value: null, interval: null });
    const single = [
      [3, 0],
      [0, 0],
    ];
    expect(estimateKappa(single)).toEqual({ value: null, interval: null });
  });

  test('is -1 for complete disagreement, with an interval that does not extend below -1', () => {
    const { value, interval } = estimateKappa([
      [0, 5],
      [5, 0],
    ]);
    expect(value).toBe(-1);
    expect(interval?.[0]).toBe(-1);
  });
});

describe('macro-F1', () => {
  test('is the mean over the codes that people assigned, including those with an F1 of 0', () => {
    const table = [
      [6, 2, 0],
      [4, 0, 0],
      [0, 0, 0],
    ];
    // F1 is 2 · 6 / (8 + 10) for the first code and 0 for the second code; the third code does not occur.
    expect(macroF1Of(table).value).toBeCloseTo((12 / 18 + 0) / 2, 12);
    expect(scoreCodes(['a', 'b', 'c'], table)).toEqual([
      { code: 'a', support: 8, given: 10, precision: 0.6, recall: 0.75, f1: 12 / 18 },
      { code: 'b', support: 4, given: 2, precision: 0, recall: 0, f1: 0 },
      { code: 'c', support: 0, given: 0, precision: null, recall: null, f1: null },
    ]);
  });

  test('is null without statements', () => {
    expect(macroF1Of(nothing)).toEqual({ value: null, interval: null });
  });

  test('excludes a code that only the machine assigns, but counts its statements as errors', () => {
    const table = [
      [8, 0, 2],
      [0, 5, 5],
      [0, 0, 0],
    ];
    expect(macroF1Of(table).value).toBeCloseTo((16 / 18 + 10 / 15) / 2, 12);
    expect(scoreCodes(['a', 'b', 'c'], table)[2]).toEqual({
      code: 'c',
      support: 0,
      given: 7,
      precision: 0,
      recall: null,
      f1: null,
    });
  });
});

describe('accuracy', () => {
  test('has the Wilson interval for 45 of 50', () => {
    const { value, interval } = estimateAccuracy([
      [40, 5],
      [0, 5],
    ]);
    expect(value).toBe(0.9);
    expect(interval?.map((bound) => bound.toFixed(4))).toEqual(['0.7864', '0.9565']);
  });

  test('has an interval between 0 and 1 for few statements, and is null without any', () => {
    expect(wilsonInterval(0, 1)?.[0]).toBe(0);
    expect(wilsonInterval(3, 3)?.[1]).toBe(1);
    expect(estimateAccuracy(nothing)).toEqual({ value: null, interval: null });
  });
});

describe('the intervals', () => {
  const large: CodeTable = [
    [310, 60, 130],
    [40, 420, 90],
    [110, 80, 260],
  ];

  test.each([
    ['kappa', estimateKappa],
    ['macro-F1', macroF1Of],
  ])('for %s are as wide as bootstrap intervals', (_, figure) => {
    const drawn = drawnSpread(large, (table) => figure(table).value);
    const found = halfWidth(figure(large).interval) / 1.96;
    expect(found / drawn).toBeGreaterThan(0.95);
    expect(found / drawn).toBeLessThan(1.05);
  });

  test.each([
    ['kappa', estimateKappa],
    ['macro-F1', macroF1Of],
  ])('for %s are wide with three statements, and narrower with more', (_, figure) => {
    const perfect = (times: number): CodeTable => [
      [2 * times, 0],
      [0, times],
    ];
    const few = figure(perfect(1)).interval?.[0] ?? Number.NaN;
    const many = figure(perfect(100)).interval?.[0] ?? Number.NaN;
    expect(few).toBeLessThan(0.7);
    expect(many).toBeGreaterThan(0.97);
    expect(many).toBeLessThan(1);
  });
});

test('adds up the counts for each pair of codes, and preserves the order of the codes', () => {
  const table = crossTabulate(
    ['a', 'b'],
    [
      { person: 'b', machine: 'a', n: 2 },
      { person: 'a', machine: 'a', n: 1 },
      { person: 'b', machine: 'a', n: 3 },
    ],
  );
  expect(table).toEqual([
    [1, 0],
    [5, 0],
  ]);
});
