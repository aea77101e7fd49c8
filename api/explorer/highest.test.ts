import { expect, test } from 'bun:test';
import type { ExplorerMeasure } from '@stimmlage/core/figures/explorer';
import { highestIn } from './highest';
import { tabulate } from './table';

const heading = (key: string) => ({ key, name: key, partial: [] });

/** On migration, 9 of 12 statements are complaints. On the economy, 60 of 100 statements are complaints. */
const counts = [
  { row: 'migr', column: 'COMPLAINT', n: 9, complaints: 9, intensitySum: 27 },
  { row: 'migr', column: 'PRAISE', n: 3, complaints: 0, intensitySum: 6 },
  { row: 'econ', column: 'COMPLAINT', n: 60, complaints: 60, intensitySum: 180 },
  { row: 'econ', column: 'PRAISE', n: 40, complaints: 0, intensitySum: 80 },
];

const highest = (measure: ExplorerMeasure, minimum: number) =>
  highestIn(
    tabulate({
      rows: ['econ', 'migr'].map(heading),
      columns: ['COMPLAINT', 'PRAISE'].map(heading),
      counts,
      countsBefore: [],
      measure,
      minimum,
      isKnown: () => true,
      isComparable: () => false,
      share: 1 / 2,
    }),
    { rows: 'category', columns: 'sentiment', measure, minimum, share: 1 / 2 },
  );

test('reports the highest share whose base has enough statements, even if its cell has few', () => {
  expect(highest('row_share', 10)).toEqual({
    value: 0.75,
    cells: [{ row: 'migr', column: 'COMPLAINT', count: 9 }],
  });
  expect(highest('row_share', 13)?.cells).toEqual([{ row: 'econ', column: 'COMPLAINT', count: 60 }]);
  expect(highest('column_share', 44)?.cells).toEqual([{ row: 'econ', column: 'COMPLAINT', count: 60 }]);
});

test('reports the highest mean whose cell has enough statements', () => {
  expect(highest('intensity', 10)?.cells).toEqual([{ row: 'econ', column: 'COMPLAINT', count: 60 }]);
  expect(highest('intensity', 9)?.cells).toHaveLength(2);
});

test('finds no highest share if no base has enough statements', () => {
  expect(highest('row_share', 101)).toBeNull();
});

/**
 * Finds the row with the highest value. Each row has a count in each of two comparable periods.
 * @param share the later period's share of the days in both
 */
const highestOfTwo = (
  measure: 'change' | 'difference',
  numbers: readonly (readonly [key: string, before: number, now: number])[],
  share = 1 / 2,
) => {
  const countsOf = (place: 1 | 2) =>
    numbers.map((one) => ({ row: one[0], column: '', n: one[place], complaints: 0, intensitySum: 0 }));
  return highestIn(
    tabulate({
      rows: numbers.map(([key]) => heading(key)),
      columns: [],
      counts: countsOf(2),
      countsBefore: countsOf(1),
      measure,
      minimum: 10,
      isKnown: () => true,
      isComparable: () => true,
      share,
    }),
    { rows: 'target', columns: null, measure, minimum: 10, share },
  );
};

test('reports the largest gain among differences or, if no gain exceeds chance, the largest loss', () => {
  expect(
    highestOfTwo('difference', [
      ['a', 10, 60],
      ['b', 500, 100],
      ['c', 1_000, 1_020],
    ]),
  ).toEqual({ value: 50, cells: [{ row: 'a', column: null, count: 60 }] });
  expect(
    highestOfTwo('difference', [
      ['a', 500, 100],
      ['b', 100, 50],
      ['c', 1_000, 1_020],
    ]),
  ).toEqual({ value: -400, cells: [{ row: 'a', column: null, count: 100 }] });
  expect(highestOfTwo('difference', [['c', 1_000, 1_020]])).toBeNull();
});

test('ignores a change that may be due to chance, but not a small change that is significant', () => {
  expect(highestOfTwo('change', [['a', 100, 109]])).toBeNull();
  expect(
    highestOfTwo('change', [
      ['a', 100, 109],
      ['b', 10_000, 10_500],
    ])?.cells,
  ).toEqual([{ row: 'b', column: null, count: 10_500 }]);
});

test('ignores the largest of many changes if one as large is likely among so many by chance', () => {
  const steady = Array.from({ length: 15 }, (_, place) => [`steady-${place}`, 100, 100] as const);
  const changed = (now: number) => ['changed', 100, now] as const;
  for (const measure of ['change', 'difference'] as const) {
    expect(highestOfTwo(measure, [changed(131)])?.cells).toMatchObject([{ row: 'changed' }]);
    expect(highestOfTwo(measure, [changed(131), ...steady])).toBeNull();
    expect(highestOfTwo(measure, [changed(160), ...steady])?.cells).toMatchObject([{ row: 'changed' }]);
  }
});

test('ignores a gain or loss that only the length of the months explains', () => {
  const march = 31 / 59;
  // Fewer statements a day than in February, although more in all.
  expect(
    highestOfTwo(
      'difference',
      [
        ['a', 5_000, 5_150],
        ['b', 2_000, 2_230],
      ],
      march,
    ),
  ).toBeNull();
  expect(
    highestOfTwo(
      'difference',
      [
        ['a', 5_000, 5_150],
        ['b', 2_000, 2_600],
      ],
      march,
    )?.cells,
  ).toMatchObject([{ row: 'b' }]);
  // The other way round, a shorter month with more statements a day.
  expect(highestOfTwo('difference', [['a', 5_150, 5_000]], 1 - march)).toBeNull();
});
