import { describe, expect, test } from 'bun:test';
import { MULTIPLE_HEIGHT, multipleFrame, toldIndex, topOf } from './multiple-frame';

const lineOf = (values: (number | null)[]) => ({
  key: 'migr',
  label: 'Migration',
  values,
  partial: values.map(() => false),
  colour: 0,
  isVisible: true,
  isFront: true,
});

describe('the frame of a small chart', () => {
  const { placeOf, areasOf, nearest } = multipleFrame({ places: [0, 7, 28], width: 212, top: 50 });

  test('spaces positions to scale, and places values from bottom to top', () => {
    expect(placeOf(0, 0)).toEqual({ x: 6, y: MULTIPLE_HEIGHT - 6 });
    expect(placeOf(1, 50)).toEqual({ x: 56, y: 6 });
    expect(placeOf(2, 25)).toEqual({ x: 206, y: MULTIPLE_HEIGHT / 2 });
  });

  test('extends the hatching of an incomplete period half-way to each neighbour, or all the way to the edge', () => {
    expect(areasOf([true, false, true])).toEqual([
      { index: 0, last: 0, from: 0, to: 31 },
      { index: 2, last: 2, from: 131, to: 212 },
    ]);
  });

  test('finds the nearest position', () => {
    expect([-5, 30, 80, 130, 200].map(nearest)).toEqual([0, 0, 1, 1, 2]);
  });

  test('centres a single position', () => {
    const alone = multipleFrame({ places: [20_000], width: 200, top: 1 });
    expect(alone.placeOf(0, 1)).toEqual({ x: 100, y: 6 });
    expect(alone.areasOf([true])).toEqual([{ index: 0, last: 0, from: 0, to: 200 }]);
  });
});

test('the scale ends at the largest value of all charts or of one chart, and at 1 if all are 0', () => {
  const all = [lineOf([3, null, 40]), lineOf([7, 2, 0])];
  expect(topOf([7, 2, 0], all, false)).toBe(40);
  expect(topOf([7, 2, 0], all, true)).toBe(7);
  expect(topOf([0, null, 0], [lineOf([0, null, 0])], false)).toBe(1);
});

describe('the position of the values beside the names', () => {
  test.each([
    { values: [1, 2, 3], partial: [false, false, true], told: 1 },
    { values: [1, 2, null], partial: [false, false, false], told: 1 },
    { values: [1, null], partial: [true, false], told: 0 },
    { values: [null, null], partial: [false, false], told: -1 },
  ])('is $told for $values', ({ values, partial, told }) => {
    expect(toldIndex([{ values: [...values], partial }])).toBe(told);
  });

  test('is the last one that is complete in every series, or -1 without any series', () => {
    const whole = { values: [1, 2, 3], partial: [false, false, false] };
    expect(toldIndex([whole, { values: [1, null, 3], partial: [false, false, true] }])).toBe(1);
    expect(toldIndex([whole, { values: [1, 2, 3], partial: [false, true, true] }])).toBe(0);
    expect(toldIndex([])).toBe(-1);
  });
});
